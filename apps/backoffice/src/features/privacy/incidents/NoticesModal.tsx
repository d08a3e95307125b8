import { updatePrivacyIncidentInput } from '@funil/api/contract';
import type { PrivacyIncident, UpdatePrivacyIncidentInput } from '@funil/api/contract';
import { Textarea } from '@funil/ui';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import { inputOfIncident } from './IncidentModal.tsx';

interface NoticesModalProps {
  incident: PrivacyIncident;
  onSave: (input: UpdatePrivacyIncidentInput) => Promise<void>;
  onClose: () => void;
}

/** Both notices, which begin with the drafts. An emptied one follows the draft again. */
export function NoticesModal({ incident, onSave, onClose }: NoticesModalProps) {
  const { drafts, authority_notice: authority, persons_notice: persons } = incident;
  const state = useSchemaForm<UpdatePrivacyIncidentInput>(
    updatePrivacyIncidentInput,
    {
      ...inputOfIncident(incident),
      authority_notice: authority ?? drafts.authority,
      persons_notice: persons ?? drafts.persons,
    },
    async (input) => {
      await onSave(input);
      onClose();
    },
  );
  const { register, formState } = state.form;
  return (
    <RecordFormModal title="Comunicados" submitLabel="Salvar comunicados" state={state} onClose={onClose}>
      <Textarea
        {...register('authority_notice')}
        label="À ANPD"
        hint="Vazio, volta ao rascunho"
        rows={12}
        error={formState.errors.authority_notice?.message}
      />
      <Textarea
        {...register('persons_notice')}
        label="Aos titulares"
        hint="Vazio, volta ao rascunho"
        rows={10}
        error={formState.errors.persons_notice?.message}
      />
    </RecordFormModal>
  );
}
