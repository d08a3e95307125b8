import type { UseFormRegisterReturn } from 'react-hook-form';
import { leadFields } from '@funil/api/contract';
import type { LossReason } from '@funil/api/contract';
import { Select, Textarea } from '@funil/ui';

interface LossFieldsProps {
  reasons: readonly LossReason[];
  reasonId: string;
  reason: UseFormRegisterReturn;
  note: UseFormRegisterReturn;
  reasonError: string | undefined;
  noteError: string | undefined;
}

export function LossFields({ reasons, reasonId, reason, note, reasonError, noteError }: LossFieldsProps) {
  const asksNote = reasons.find(({ id }) => id === reasonId)?.requires_note ?? false;
  return (
    <>
      <Select
        {...reason}
        label={leadFields.loss_reason.label}
        error={reasonError}
        options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Escolha um motivo"
      />
      <Textarea
        {...note}
        label={leadFields.loss_note.label}
        optional={!asksNote}
        hint={asksNote ? 'Este motivo pede uma observação.' : undefined}
        error={noteError}
      />
    </>
  );
}
