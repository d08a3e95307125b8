import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import type { LeadDetail, UpdateLeadInput } from '@funil/api/contract';
import { useLeadCache, useUpdateLead } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button } from '@funil/ui';
import { useSaleChangeQuestion } from '../../commissions/sale/useSaleChangeQuestion.tsx';
import { OwnFormFields } from '../../ownFields/OwnFormFields.tsx';
import { changedOwnValues, ownFormValues, ownValuesOf } from '../../ownFields/ownFormValues.ts';
import type { OwnFormValues } from '../../ownFields/ownFormValues.ts';
import { useOwnFormFields } from '../../ownFields/useOwnFormFields.ts';
import { LeadConflict } from '../conflict/LeadConflict.tsx';
import { conflictOf } from '../conflict/conflictOf.ts';
import type { Conflict } from '../conflict/conflictOf.ts';
import { DuplicateWarning } from '../duplicates/DuplicateWarning.tsx';
import { LeadFields } from '../form/LeadFields.tsx';
import { toLeadForm } from '../form/leadFormValues.ts';
import { saleChangeOf } from '../form/saleChangeOf.ts';
import { useSaleChangeUndo } from '../form/useSaleChangeUndo.ts';
import { leadInputOf } from '../form/leadInputOf.ts';
import type { LeadInputFields } from '../form/leadInputOf.ts';
import { useLeadForm } from '../form/useLeadForm.ts';
import { LeadTagsField } from '../tags/LeadTagsField.tsx';
import { mergeTagIds } from '../tags/mergeTagIds.ts';
import { PanelActionBar } from '../PanelActionBar.tsx';
import { useLeadFormGuard } from '../unsaved/useLeadFormGuard.tsx';
import { FormFailure } from '../../../forms/FormFailure.tsx';

interface LeadEditFormProps {
  lead: LeadDetail;
  conflict?: Conflict | undefined;
  /** Called with the saved lead, or null if discarded. */
  onDone: (saved: LeadDetail | null) => void;
}

const tagIdsOf = ({ tags }: LeadDetail) => tags.map(({ id }) => id);

/** The form is based on the version opened. A concurrent save shows both versions and keeps the input. */
export function LeadEditForm({ lead, conflict: earlier, onDone }: LeadEditFormProps) {
  const [base, setBase] = useState(earlier?.base ?? lead);
  const [conflict, setConflict] = useState<Pick<Conflict, 'mine' | 'theirs'> | null>(earlier ?? null);
  const { trigger } = useUpdateLead(lead.number);
  const { leadOutdated } = useLeadCache();
  const sale = useSaleChangeQuestion();
  const offerUndo = useSaleChangeUndo(trigger);

  const ownFields = useOwnFormFields(lead.status.id);
  const { form, hasChanges, failure, submit, save } = useLeadForm({
    defaultValues: {
      ...toLeadForm(leadInputOf(base)),
      tag_ids: tagIdsOf(base),
      own_fields: ownFormValues(ownFields, base.own_fields),
    },
    ownFields,
    save: (input) => saveFrom(base, input),
  });
  const guard = useLeadFormGuard(hasChanges || conflict !== null);
  const { setFocus, reset, getValues } = form;
  const resetTo = useCallback(
    (input: LeadInputFields, tagIds: string[], own: OwnFormValues = getValues('own_fields') ?? {}) =>
      reset({ ...toLeadForm(input), tag_ids: tagIds, own_fields: own }, { keepDefaultValues: true }),
    [reset, getValues],
  );
  useEffect(() => {
    if (earlier)
      resetTo(
        earlier.mine,
        tagIdsOf(earlier.base),
        earlier.mine.own_fields && ownFormValues(ownFields, earlier.mine.own_fields),
      );
  }, [earlier, resetTo, ownFields]);
  const isComparing = conflict !== null;
  useEffect(() => {
    if (!isComparing) setFocus('name');
  }, [isComparing, setFocus]);

  async function saveFrom(start: LeadDetail, input: LeadInputFields & Pick<UpdateLeadInput, 'own_fields'>) {
    const change = saleChangeOf(start, input);
    if (change && !(await sale.mayChange(lead.number, change))) return;
    // Own fields are compared with what the form was based on: the others stay as other people leave them.
    const own = changedOwnValues(start.own_fields, input.own_fields);
    try {
      const saved = await trigger({
        ...input,
        own_fields: own,
        own_fields_were: own && ownValuesOf(start.own_fields, Object.keys(own)),
        next_contact_was: start.next_contact_at,
        version: start.version,
      });
      guard.release();
      onDone(saved);
      offerUndo(start, saved);
    } catch (error) {
      const theirs = isApiError(error) ? conflictOf(error) : null;
      if (!theirs) throw error;
      void leadOutdated(lead.number);
      setConflict({ mine: input, theirs });
    }
  }

  if (conflict) {
    return (
      <>
        <LeadConflict
          base={base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          ownFields={ownFields}
          onBack={() => setConflict(null)}
          onResolve={(merged, own) => {
            setConflict(null);
            setBase(conflict.theirs);
            const tagIds = mergeTagIds(base, form.getValues('tag_ids') ?? tagIdsOf(base), conflict.theirs);
            resetTo(merged, tagIds, ownFormValues(ownFields, own));
            void save((input) => saveFrom(conflict.theirs, input));
          }}
        />
        {guard.dialog}
        {sale.dialog}
      </>
    );
  }

  return (
    <Form noValidate onSubmit={submit} aria-label={`Editar lead ${lead.number}`}>
      <FormFailure message={failure} />
      <LeadFields form={form} canAssign={lead.allowed.assign} current={base}>
        <OwnFormFields form={form} fields={ownFields} stored={base.own_fields} />
      </LeadFields>
      <LeadTagsField form={form} further={base.tags} />
      <DuplicateWarning control={form.control} exceptNumber={lead.number} />
      <PanelActionBar>
        <Button
          onClick={async () => {
            if (!(await guard.mayLeave())) return;
            onDone(null);
          }}
        >
          Cancelar
        </Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting} loadingLabel="Salvando">
          Salvar lead
        </Button>
      </PanelActionBar>
      {guard.dialog}
      {sale.dialog}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  box-sizing: border-box;
  min-block-size: 100%;
  padding: ${tokens.space[4]} ${tokens.space[5]} 0;
`;
