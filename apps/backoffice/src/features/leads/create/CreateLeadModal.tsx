import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { LeadDetail, LeadStatus } from '@funil/api/contract';
import { useCan, useCreateLead, useLossReasons } from '@funil/api/react';
import { FormModal } from '../../../forms/FormModal.tsx';
import { DuplicateWarning } from '../duplicates/DuplicateWarning.tsx';
import { LeadFields } from '../form/LeadFields.tsx';
import { emptyLeadForm } from '../form/leadFormValues.ts';
import type { LeadInputName } from '@funil/api/contract';
import type { LeadFormValues } from '../form/leadFormValues.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { useLeadForm } from '../form/useLeadForm.ts';
import { LossFields } from '../status/LossFields.tsx';
import { beginRules } from '../status/statusMove.ts';
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard.tsx';

interface CreateLeadModalProps {
  /** Where the lead begins; without one it begins where all do. */
  status?: LeadStatus;
  onClose: () => void;
  onCreated: (lead: LeadDetail) => void;
}

const lostLeadForm: LeadFormValues = { ...emptyLeadForm, loss_reason_id: '', loss_note: '' };
const askedOfSale: readonly LeadInputName[] = ['product_id', 'value_cents'];

/** Creates a lead. A double click creates it once, a failed save keeps the form, closing asks about what was typed. */
export function CreateLeadModal({ status, onClose, onCreated }: CreateLeadModalProps) {
  const { can } = useCan();
  const { trigger } = useCreateLead();
  const settings = useFieldSettings();
  const { lossReasons = [] } = useLossReasons();
  const isLost = status?.kind === 'lost';
  const rules = useMemo(() => beginRules(settings, status, lossReasons), [settings, status, lossReasons]);
  const { form, failure, submit } = useLeadForm({
    defaultValues: isLost ? lostLeadForm : emptyLeadForm,
    rules,
    save: async (input) => {
      const lead = await trigger(status ? { ...input, status_id: status.id } : input);
      guard.release();
      onCreated(lead);
    },
  });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const reasonId = useWatch({ control, name: 'loss_reason_id' });
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
        <LeadFields
          form={form}
          asked={status?.kind === 'won' ? askedOfSale : undefined}
          canAssign={can('lead.assign')}
        />
        {isLost && (
          <LossFields
            reasons={lossReasons}
            reasonId={reasonId ?? ''}
            reason={register('loss_reason_id')}
            note={register('loss_note')}
            reasonError={errors.loss_reason_id?.message}
            noteError={errors.loss_note?.message}
          />
        )}
        <DuplicateWarning control={control} />
      </FormModal>
      {guard.dialog}
    </>
  );
}
