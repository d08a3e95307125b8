import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { PreviewSaleChangeInput, SaleChange } from '@funil/api/contract';
import { useAskSaleChange } from '@funil/api/react';
import { Alert, Button, Modal, ModalClose } from '@funil/ui';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { readsCommissions } from './readsCommissions.ts';
import { SaleChangeEffect } from './SaleChangeEffect.tsx';

interface Asked {
  change: SaleChange | null;
  answer: (goes: boolean) => void;
}

export interface SaleChangeQuestion {
  /** Asks for confirmation if the change takes commissions back. */
  mayChange: (number: number, change: PreviewSaleChangeInput) => Promise<boolean>;
  dialog: ReactNode;
}

export function useSaleChangeQuestion(): SaleChangeQuestion {
  const askSaleChange = useAskSaleChange();
  const { user } = useCurrentSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayChange = useCallback(
    async (number: number, input: PreviewSaleChangeInput) => {
      if (!readsCommissions(user.role)) return true;
      const change = await askSaleChange(number, input).catch(() => null);
      if (change && !change.is_accrued) return true;
      return new Promise<boolean>((answer) => setAsked({ change, answer }));
    },
    [askSaleChange, user.role],
  );
  const settle = (goes: boolean) => {
    asked?.answer(goes);
    setAsked(null);
  };
  return {
    mayChange,
    dialog: asked && (
      <Modal
        open
        role="alertdialog"
        mobile="compact"
        title="Alterar esta venda?"
        description="As comissões acompanham a venda: o que foi lançado é estornado e calculado de novo."
        onOpenChange={(open) => !open && settle(false)}
        footer={
          <>
            <ModalClose asChild>
              <Button data-autofocus="">Manter como está</Button>
            </ModalClose>
            <Button variant="primary" onClick={() => settle(true)}>
              Alterar venda
            </Button>
          </>
        }
      >
        {asked.change ? (
          <SaleChangeEffect change={asked.change} />
        ) : (
          <Alert tone="warning">Não foi possível calcular agora o que muda nas comissões desta venda.</Alert>
        )}
      </Modal>
    ),
  };
}
