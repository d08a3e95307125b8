import { ConfirmDialog } from '@funil/ui';
import { formatLeadCount } from './describeBulk.ts';

interface DeleteLeadsDialogProps {
  count: number;
  consequence?: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

export function DeleteLeadsDialog({ count, consequence, onConfirm, onClose }: DeleteLeadsDialogProps) {
  const leads = formatLeadCount(count);
  return (
    <ConfirmDialog
      open
      title={`Excluir ${leads}?`}
      confirmLabel={`Excluir ${leads}`}
      confirmingLabel="Excluindo"
      cancelLabel={count === 1 ? 'Manter lead' : 'Manter leads'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={onConfirm}
    >
      {count === 1 ? 'Vai para a lixeira e pode ser restaurado' : 'Vão para a lixeira e podem ser restaurados'} por 30
      dias. Você também pode desfazer por 10 segundos. {consequence}
    </ConfirmDialog>
  );
}
