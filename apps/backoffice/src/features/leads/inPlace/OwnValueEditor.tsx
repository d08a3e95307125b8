import { useEffect, useMemo, useState } from 'react';
import { Controller, get } from 'react-hook-form';
import { isApiError } from '@funil/api';
import { isSameOwnValue } from '@funil/api/contract';
import type { LeadDetail, OwnFieldValues } from '@funil/api/contract';
import { useLeadCache, useUpdateLead } from '@funil/api/react';
import { OwnFieldInput } from '../../ownFields/OwnFieldInput.tsx';
import { changedOwnValues, ownFormValues, ownValuesOf } from '../../ownFields/ownFormValues.ts';
import type { OwnFormField } from '../../ownFields/ownFormValues.ts';
import { conflictOf } from '../conflict/conflictOf.ts';
import type { Conflict } from '../conflict/conflictOf.ts';
import { toLeadForm } from '../form/leadFormValues.ts';
import { leadInputOf } from '../form/leadInputOf.ts';
import { useLeadForm } from '../form/useLeadForm.ts';
import { useLeadFormGuard } from '../unsaved/useLeadFormGuard.tsx';
import { InPlaceForm } from './InPlaceForm.tsx';
import type { InPlaceControl } from './InPlacePopover.tsx';

interface OwnValueEditorProps extends InPlaceControl {
  lead: LeadDetail;
  ownField: OwnFormField;
  onConflict: (conflict: Conflict) => void;
}

/**
 * Edits one own field as `InPlaceEditor` edits a field of every lead. A concurrent change of the same field opens the
 * comparison; other changes are kept.
 */
export function OwnValueEditor({ lead, ownField, leaveRef, onClose, onConflict }: OwnValueEditorProps) {
  const { field, isRequired } = ownField;
  const { key, label } = field;
  // Lead when editing began, because live updates change the prop.
  const [base] = useState(lead);
  const { trigger } = useUpdateLead(lead.number);
  const { leadOutdated } = useLeadCache();
  const ownFields = useMemo(() => [ownField], [ownField]);
  const { form, hasChanges, failure, submit, save } = useLeadForm({
    defaultValues: { ...toLeadForm(leadInputOf(base)), own_fields: ownFormValues(ownFields, base.own_fields) },
    ownFields,
    save: (input) => saveOnto(isUntouched(lead) ? lead : base, input.own_fields),
  });
  const { errors, isSubmitting } = form.formState;
  const guard = useLeadFormGuard(hasChanges);

  const isUntouched = ({ own_fields: values }: LeadDetail): boolean =>
    isSameOwnValue(base.own_fields?.[key] ?? null, values?.[key] ?? null);

  async function saveOnto(start: LeadDetail, entered: OwnFieldValues | undefined): Promise<void> {
    const own = changedOwnValues(start.own_fields, entered);
    if (!own) return onClose(null);
    try {
      const saved = await trigger({
        ...leadInputOf(start),
        own_fields: own,
        own_fields_were: ownValuesOf(start.own_fields, [key]),
        next_contact_was: start.next_contact_at,
        version: start.version,
      });
      guard.release();
      onClose(saved);
    } catch (error) {
      const theirs = isApiError(error) ? conflictOf(error) : null;
      if (!theirs) throw error;
      if (isUntouched(theirs)) return saveOnto(theirs, entered);
      void leadOutdated(lead.number);
      guard.release();
      onConflict({ base, mine: { ...leadInputOf(base), own_fields: { ...base.own_fields, ...own } }, theirs });
    }
  }

  const { setFocus } = form;
  useEffect(() => setFocus(`own_fields.${key}`, { shouldSelect: true }), [setFocus, key]);

  useEffect(() => {
    leaveRef.current = () => {
      if (hasChanges) void save();
      else onClose(null);
    };
    return () => {
      leaveRef.current = undefined;
    };
  });

  const error = (get(errors, `own_fields.${key}`) as { message?: string } | undefined)?.message;
  // The whole lead is validated, so an old lead may fail for another field.
  const [other] = Object.values(errors).flatMap(({ message }) => (typeof message === 'string' ? message : []));
  const isPicked = field.kind === 'choice' || field.kind === 'yes_no';
  return (
    <InPlaceForm
      label={label}
      failure={error ? undefined : (other ?? failure)}
      isSaving={isSubmitting}
      hasChanges={hasChanges}
      onSubmit={submit}
      onClose={() => onClose(null)}
    >
      <Controller
        control={form.control}
        name={`own_fields.${key}`}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <OwnFieldInput
            field={field}
            value={value ?? null}
            onChange={(next) => {
              onChange(next);
              if (isPicked) void save();
            }}
            onBlur={onBlur}
            inputRef={ref}
            error={error}
            isRequired={isRequired}
            isOptional={false}
            isInPlace
          />
        )}
      />
      {guard.dialog}
    </InPlaceForm>
  );
}
