import type { PrivacyIncident, UpdatePrivacyIncidentInput } from '@funil/api/contract';
import { Textarea } from '@funil/ui';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import { inputOfIncident } from './inputOfIncident.ts';
import { useIncidentForm } from './useIncidentForm.ts';

interface NoticesModalProps {
  incident: PrivacyIncident;
  onSave: (input: UpdatePrivacyIncidentInput) => Promise<void>;
  onClose: () => void;
}

/** The notices as written, or their drafts. */
const inputOf = (incident: PrivacyIncident): UpdatePrivacyIncidentInput => ({
  ...inputOfIncident(incident),
  authority_notice: incident.authority_notice ?? incident.drafts.authority,
  persons_notice: incident.persons_notice ?? incident.drafts.persons,
});

/** Both notices, which begin with the drafts. An emptied one follows the draft again. */
export function NoticesModal({ incident, onSave, onClose }: NoticesModalProps) {
  const { state, conflict } = useIncidentForm(incident, inputOf, onSave, onClose);
  const { register, formState } = state.form;
  return (
    <RecordFormModal
      title="Comunicados"
      submitLabel="Salvar comunicados"
      state={state}
      conflict={conflict}
      onClose={onClose}
    >
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
