import { useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { isApiError } from '@funil/api';
import { distributionId, leadInputNames } from '@funil/api/contract';
import type { LeadDetail, LeadStatus, State } from '@funil/api/contract';
import { useCan, useCreateLead, useLossReasons } from '@funil/api/react';
import { Button } from '@funil/ui';
import { LeadTagsField } from '../tags/LeadTagsField.tsx';
import { FormModal } from '../../../forms/FormModal.tsx';
import { OwnFormFields } from '../../ownFields/OwnFormFields.tsx';
import { changedOwnValues, ownFormValues } from '../../ownFields/ownFormValues.ts';
import { useOwnFormFields } from '../../ownFields/useOwnFormFields.ts';
import { DuplicateWarning } from '../duplicates/DuplicateWarning.tsx';
import { LeadFields } from '../form/LeadFields.tsx';
import { emptyLeadForm } from '../form/leadFormValues.ts';
import type { LeadInputName } from '@funil/api/contract';
import type { LeadFormValues } from '../form/leadFormValues.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { EmptyQueueAlert } from '../../../forms/EmptyQueueAlert.tsx';
import { useLeadForm } from '../form/useLeadForm.ts';
import type { LeadForm } from '../form/useLeadForm.ts';
import { LossFields } from '../status/LossFields.tsx';
import { beginRules } from '../status/statusMoveQuestion.ts';
import { useLeadFormGuard } from '../unsaved/useLeadFormGuard.tsx';
import { ProtectedLeadNotice } from './ProtectedLeadNotice.tsx';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { leadCreationLabels } from '../../../screens/leadCreationLabels.ts';

interface CreateLeadModalProps {
  /** Status of the new lead; by default the initial one. */
  status?: LeadStatus;
  /** Name that is already filled in. */
  name?: string;
  /** Only essential fields at first, for users who refer leads. @default false */
  isShort?: boolean;
  onClose: () => void;
  onCreated: (lead: LeadDetail) => void;
}

const lostLeadForm: LeadFormValues = { ...emptyLeadForm, loss_reason_id: '', loss_note: '' };
const askedOfSale: readonly LeadInputName[] = ['product_id', 'value_cents'];

/** Fields of the short form: contact data and product. */
const shortFields = (hasDocument: boolean): readonly LeadInputName[] => [
  'name',
  'phone',
  ...(hasDocument ? (['document_number'] as const) : []),
  'product_id',
];

/** Warns if a new lead would wait in a queue without members. */
function WaitingAlert({ form: { control } }: { form: LeadForm }) {
  const [owner, product, phone, value, addressState, city] = useWatch({
    control,
    name: ['owner_id', 'product_id', 'phone', 'value_cents', 'address_state', 'city'],
  });
  if (owner !== distributionId) return null;
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return (
    <EmptyQueueAlert
      lead={{
        ...(product && { product_id: product }),
        // The region is known only for a complete number.
        ...(digits.length >= 10 && { phone: `+55${digits}` }),
        ...(addressState && { address_state: addressState as State }),
        ...(city && { city }),
        // Unreadable values are omitted.
        ...(Number.isSafeInteger(value) && { value_cents: value! }),
      }}
    >
      Escolha uma pessoa, ou inclua alguém na fila.
    </EmptyQueueAlert>
  );
}

/** A double click creates one lead only; a failed save keeps the input. */
export function CreateLeadModal({ status, name = '', isShort = false, onClose, onCreated }: CreateLeadModalProps) {
  const { can } = useCan();
  const labels = leadCreationLabels(useCurrentSession().user.role);
  const { trigger } = useCreateLead();
  const settings = useFieldSettings();
  const { lossReasons = [] } = useLossReasons();
  const isLost = status?.kind === 'lost';
  const [held, setHeld] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(!isShort);
  const rules = useMemo(() => beginRules(settings, status, lossReasons), [settings, status, lossReasons]);
  const ownFields = useOwnFormFields(status?.id);
  const { form, hasChanges, failure, submit } = useLeadForm({
    defaultValues: { ...(isLost ? lostLeadForm : emptyLeadForm), name, own_fields: ownFormValues(ownFields) },
    rules,
    ownFields,
    save: async ({ own_fields: entered, ...fields }) => {
      setHeld(null);
      const input = { ...fields, own_fields: changedOwnValues(undefined, entered) };
      const lead = await trigger(status ? { ...input, status_id: status.id } : input).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'lead.protected') throw error;
        setHeld(error.message);
        return null;
      });
      if (!lead) return;
      guard.release();
      onCreated(lead);
    },
  });
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const reasonId = useWatch({ control, name: 'loss_reason_id' });
  const guard = useLeadFormGuard(hasChanges);
  const shown = isWhole ? undefined : shortFields(settings.required_document_number);
  // Shows all fields if a hidden one is invalid.
  const isHiddenInvalid = leadInputNames.some((name) => errors[name] && !shown?.includes(name)) || errors.own_fields;
  if (shown && isHiddenInvalid) setWhole(true);

  return (
    <>
      <FormModal
        size="lg"
        title={status ? `${labels.action} em ${status.name}` : labels.action}
        submitLabel={labels.submit}
        busyLabel={labels.busy}
        isBusy={isSubmitting}
        failure={failure}
        onSubmit={submit}
        onClose={onClose}
        mayClose={guard.mayLeave}
      >
        {held && (
          <ProtectedLeadNotice
            message={held}
            onAnother={() => {
              // Focuses the name, because the pressed button disappears, and before `reset`, which drops the field
              // refs.
              form.setFocus('name');
              form.reset();
              setHeld(null);
            }}
          />
        )}
        <LeadFields
          form={form}
          shown={shown}
          asked={status?.kind === 'won' ? askedOfSale : undefined}
          canAssign={can('lead.assign')}
        >
          {isWhole && <OwnFormFields form={form} fields={ownFields} />}
        </LeadFields>
        {isWhole && can('lead.update') && <LeadTagsField form={form} />}
        {can('lead.assign') && <WaitingAlert form={form} />}
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
        {!isWhole && (
          <div>
            <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={() => setWhole(true)}>
              Mais campos
            </Button>
          </div>
        )}
        {!held && <DuplicateWarning control={control} />}
      </FormModal>
      {guard.dialog}
    </>
  );
}
