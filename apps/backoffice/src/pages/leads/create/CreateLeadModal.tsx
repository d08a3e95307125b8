import type { LeadDetail, LeadStatus } from '@funil/api/contract';
import { useCan, useCreateLead } from '@funil/api/react';
import { FormModal } from '../../../forms/FormModal.tsx';
import { DuplicateWarning } from '../duplicates/DuplicateWarning.tsx';
import { LeadFields } from '../form/LeadFields.tsx';
import { emptyLeadForm } from '../form/leadFormValues.ts';
import { useLeadForm } from '../form/useLeadForm.ts';
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard.tsx';

interface CreateLeadModalProps {
  /** Where the lead goes once it is there; without one it stays where leads begin. */
  status?: LeadStatus;
  onClose: () => void;
  onCreated: (lead: LeadDetail) => void;
}

/** Creates a lead. A double click creates it once, a failed save keeps the form, closing asks about what was typed. */
export function CreateLeadModal({ status, onClose, onCreated }: CreateLeadModalProps) {
  const { can } = useCan();
  const { trigger } = useCreateLead();
  const { form, failure, submit } = useLeadForm({
    defaultValues: emptyLeadForm,
    save: async (input) => {
      const lead = await trigger(input);
      guard.release();
      onCreated(lead);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useUnsavedGuard(isDirty);

  return (
    <>
      <FormModal
        size="lg"
        title={status ? `Novo lead em ${status.name}` : 'Novo lead'}
        submitLabel="Criar lead"
        busyLabel="Criando"
        isBusy={isSubmitting}
        failure={failure}
        onSubmit={submit}
        onClose={onClose}
        mayClose={guard.mayLeave}
      >
        <LeadFields form={form} canAssign={can('lead.assign')} />
        <DuplicateWarning control={form.control} />
      </FormModal>
      {guard.dialog}
    </>
  );
}
