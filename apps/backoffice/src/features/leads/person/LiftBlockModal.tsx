import { liftContactBlockInput } from '@funil/api/contract';
import type { ContactBlock } from '@funil/api/contract';
import { usePersonCommands } from '@funil/api/react';
import { Textarea, toast } from '@funil/ui';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import { describeBlock, describeBlockChannels } from './describeBlock.ts';

interface LiftBlockModalProps {
  leadNumber: number;
  /** One that a user recorded, or that of a register. */
  block: ContactBlock;
  onClose: () => void;
}

/** Asks for the proof with which a block ends before its time, or a register does not apply. */
export function LiftBlockModal({ leadNumber, block, onClose }: LiftBlockModalProps) {
  const { liftBlock, exceptFromList } = usePersonCommands(leadNumber);
  const { list, detail } = block;
  const state = useSchemaForm(liftContactBlockInput, { evidence: '' }, async ({ evidence }) => {
    if (list) await exceptFromList({ kind: list.kind, evidence });
    else await liftBlock(detail!.id, { evidence });
    toast.success(list ? 'Exceção registrada' : 'Bloqueio levantado', { description: describeBlockChannels(block) });
    onClose();
  });
  const title = list ? 'Registrar exceção' : 'Levantar bloqueio';
  return (
    <RecordFormModal title={title} submitLabel={title} state={state} onClose={onClose}>
      <p>
        {describeBlockChannels(block)}: {describeBlock(block)}
      </p>
      <Textarea
        {...state.form.register('evidence')}
        label="Prova"
        hint={
          list
            ? 'O que permite falar com a pessoa apesar do cadastro, como um contrato ou um consentimento posterior.'
            : 'O que mostra que a pessoa pode ser contatada de novo. Fica guardada com o bloqueio.'
        }
        error={state.form.formState.errors.evidence?.message}
        data-autofocus=""
      />
    </RecordFormModal>
  );
}
