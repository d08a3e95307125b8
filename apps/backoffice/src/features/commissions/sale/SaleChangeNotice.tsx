import type { PreviewSaleChangeInput } from '@funil/api/contract';
import { useSaleChange } from '@funil/api/react';
import { Alert, Button } from '@funil/ui';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { readsCommissions } from './readsCommissions.ts';
import { SaleChangeEffect } from './SaleChangeEffect.tsx';

interface SaleChangeNoticeProps {
  number: number;
  change: PreviewSaleChangeInput;
}

/** Effect of a sale's change on commissions; renders nothing without an effect. */
export function SaleChangeNotice({ number, change }: SaleChangeNoticeProps) {
  const { user } = useCurrentSession();
  const { saleChange, error, retry } = useSaleChange(readsCommissions(user.role) ? number : null, change);
  if (error)
    return (
      <Alert
        tone="warning"
        action={
          <Button size="sm" onClick={retry}>
            Tentar de novo
          </Button>
        }
      >
        Não foi possível ver o que muda nas comissões desta venda.
      </Alert>
    );
  if (!saleChange?.is_accrued) return null;
  return (
    <Alert tone="warning" title="As comissões desta venda mudam">
      <SaleChangeEffect change={saleChange} />
    </Alert>
  );
}
