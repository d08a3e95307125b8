import { useEffect, useState } from 'react';
import { isApiError } from '@funil/api';
import type { LeadDetail } from '@funil/api/contract';
import { useLeadCache, useUpdateLead } from '@funil/api/react';
import { useSaleChangeQuestion } from '../../commissions/sale/useSaleChangeQuestion.tsx';
import { compareLeads } from '../conflict/compareLeads.ts';
import { conflictOf } from '../conflict/conflictOf.ts';
import type { Conflict } from '../conflict/conflictOf.ts';
import { LeadField } from '../form/LeadField.tsx';
import { toLeadForm } from '../form/leadFormValues.ts';
import { saleChangeOf } from '../form/saleChangeOf.ts';
import { useSaleChangeUndo } from '../form/useSaleChangeUndo.ts';
import type { LeadInputName } from '@funil/api/contract';
import { leadInputOf } from '../form/leadInputOf.ts';
import type { LeadInputFields } from '../form/leadInputOf.ts';
import { useLeadForm } from '../form/useLeadForm.ts';
import { InPlaceForm } from './InPlaceForm.tsx';
import type { InPlaceControl } from './InPlacePopover.tsx';
import { usePickUndo } from './usePickUndo.ts';
import { useLeadFormGuard } from '../unsaved/useLeadFormGuard.tsx';

interface InPlaceEditorProps extends InPlaceControl {
  lead: LeadDetail;
  field: LeadInputName;
  /** Label within a sentence, as in "Alterar telefone". */
  label: string;
  onConflict: (conflict: Conflict) => void;
}

/** Whether the field is a list, where a choice saves at once. */
const isPicked = (field: LeadInputName): field is 'product_id' | 'owner_id' =>
  field === 'product_id' || field === 'owner_id';

/**
 * Enter and leaving save; refused input stays. Concurrent changes of other fields are kept; one of the edited field
 * opens the comparison.
 */
export function InPlaceEditor({ lead, field, label, leaveRef, onClose, onConflict }: InPlaceEditorProps) {
  // Lead when editing began, because live updates change the prop.
  const [base] = useState(lead);
  const { trigger } = useUpdateLead(lead.number);
  const { leadOutdated } = useLeadCache();
  const sale = useSaleChangeQuestion();
  const offerUndo = useSaleChangeUndo(trigger);
  const offerPickUndo = usePickUndo(trigger);
  const { form, hasChanges, failure, submit, save } = useLeadForm({
    defaultValues: toLeadForm(leadInputOf(base)),
    save: (input) => saveOnto(isUntouched(lead) ? lead : base, input),
  });
  const { errors, isSubmitting } = form.formState;
  const guard = useLeadFormGuard(hasChanges);

  function isUntouched(other: LeadDetail): boolean {
    return compareLeads(leadInputOf(base), leadInputOf(base), leadInputOf(other)).every(
      (difference) => difference.field !== field,
    );
  }

  async function saveOnto(start: LeadDetail, input: LeadInputFields): Promise<void> {
    const mine = { ...leadInputOf(start), [field]: input[field] };
    const change = saleChangeOf(start, mine);
    if (change && !(await sale.mayChange(lead.number, change))) return;
    try {
      const saved = await trigger({ ...mine, next_contact_was: start.next_contact_at, version: start.version });
      guard.release();
      onClose(saved);
      if (change) offerUndo(start, saved);
      else if (isPicked(field)) offerPickUndo(field, label, start, saved);
    } catch (error) {
      const theirs = isApiError(error) ? conflictOf(error) : null;
      if (!theirs) throw error;
      if (isUntouched(theirs)) return saveOnto(theirs, input);
      void leadOutdated(lead.number);
      guard.release();
      onConflict({ base, mine: { ...leadInputOf(base), [field]: input[field] }, theirs });
    }
  }

  const { setFocus } = form;
  useEffect(() => setFocus(field, { shouldSelect: true }), [setFocus, field]);

  useEffect(() => {
    leaveRef.current = () => {
      if (hasChanges) void save();
      else onClose(null);
    };
    return () => {
      leaveRef.current = undefined;
    };
  });

  // The whole lead is validated, so an old lead may fail for another field.
  const [other] = Object.values(errors).flatMap(({ message }) => (typeof message === 'string' ? message : []));
  const elsewhere = errors[field] ? undefined : (other ?? failure);
  return (
    <InPlaceForm
      label={label}
      failure={elsewhere}
      isSaving={isSubmitting}
      onSubmit={submit}
      hasChanges={hasChanges}
      onClose={() => onClose(null)}
    >
      <LeadField
        form={form}
        name={field}
        current={base}
        isInPlace
        onPick={isPicked(field) ? () => void save() : undefined}
      />
      {guard.dialog}
      {sale.dialog}
    </InPlaceForm>
  );
}
