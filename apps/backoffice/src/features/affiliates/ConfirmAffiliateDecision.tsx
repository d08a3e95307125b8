import { useState } from 'react';
import type { Affiliate } from '@funil/api/contract';
import { useAffiliateCommands } from '@funil/api/react';
import { ConfirmDialog, toast } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';

export type Decision = 'approve' | 'deactivate' | 'reactivate';

interface DecisionLabels {
  title: (name: string) => string;
  consequence: string;
  confirmLabel: string;
  confirmingLabel: string;
  done: (name: string) => string;
  tone: 'danger' | 'primary';
}

const texts: Record<Decision, DecisionLabels> = {
  approve: {
    title: (name) => `Aprovar ${name}?`,
    consequence: 'A pessoa passa a indicar leads com um código próprio e recebe o convite por e-mail.',
    confirmLabel: 'Aprovar afiliado',
    confirmingLabel: 'Aprovando',
    done: (name) => `${name} agora é afiliado`,
    tone: 'primary',
  },
  deactivate: {
    title: (name) => `Desativar ${name}?`,
    consequence: 'O acesso e o código deixam de valer agora. Os leads que trouxe ficam onde estão.',
    confirmLabel: 'Desativar afiliado',
    confirmingLabel: 'Desativando',
    done: (name) => `Acesso de ${name} desativado`,
    tone: 'danger',
  },
  reactivate: {
    title: (name) => `Reativar ${name}?`,
    consequence: 'O acesso e o código voltam a valer. Quem ainda não entrou recebe um novo convite.',
    confirmLabel: 'Reativar afiliado',
    confirmingLabel: 'Reativando',
    done: (name) => `Acesso de ${name} reativado`,
    tone: 'primary',
  },
};

interface ConfirmAffiliateDecisionProps {
  affiliate: Affiliate;
  decision: Decision;
  onClose: () => void;
}

export function ConfirmAffiliateDecision({ affiliate: current, decision, onClose }: ConfirmAffiliateDecisionProps) {
  // Frozen, because a live update must not change the affiliate being confirmed.
  const [affiliate] = useState(current);
  const commands = useAffiliateCommands();
  const { title, consequence, confirmLabel, confirmingLabel, done, tone } = texts[decision];
  return (
    <ConfirmDialog
      open
      tone={tone}
      title={title(affiliate.name)}
      confirmLabel={confirmLabel}
      confirmingLabel={confirmingLabel}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={async () => {
        try {
          await commands[decision](affiliate);
          toast.success(done(affiliate.name));
        } catch (error) {
          failureToast('Não foi possível concluir', error);
        }
      }}
    >
      {consequence}
    </ConfirmDialog>
  );
}
