import type { CreateLeadInput, FieldSettings, LeadDetail, LeadStatus, LossReason } from '@funil/api/contract';
import { changeLeadStatusInput, createLeadInput } from '@funil/api/contract';
import type { yup } from '@funil/validation';
import { ownFormRule } from '../../ownFields/ownFormValues.ts';
import type { OwnFormField } from '../../ownFields/ownFormValues.ts';

/** Question about a sale, the date of several sales, a loss, commissions taken back, own fields alone, or nothing. */
export type MoveQuestion = 'sale' | 'sales' | 'loss' | 'reopen' | 'fields' | null;

export function questionOf(
  lead: Pick<LeadDetail, 'product' | 'value_cents'> & { status: Pick<LeadStatus, 'kind'> },
  status: Pick<LeadStatus, 'kind'>,
): MoveQuestion {
  if (status.kind === 'lost') return 'loss';
  // A move between won statuses keeps the sale, unless product or value is missing.
  const isSold = lead.status.kind === 'won' && lead.product !== null && !!lead.value_cents;
  return status.kind === 'won' && !isSold ? 'sale' : null;
}

/** Casts, because yup's types lose the class of an object's fields. */
const textOf = (field: unknown) => field as yup.StringSchema<string | null>;
const valueOf = (field: unknown) => field as yup.NumberSchema<number | null>;

const saleRules = (fields: Record<'product_id' | 'value_cents', unknown>) => ({
  product_id: textOf(fields.product_id).required(),
  value_cents: valueOf(fields.value_cents).required().positive(),
});

function lossRules(fields: Record<'loss_reason_id' | 'loss_note', unknown>, reasons: readonly LossReason[]) {
  const asking = new Set(reasons.filter(({ requires_note }) => requires_note).map(({ id }) => id));
  return {
    loss_reason_id: textOf(fields.loss_reason_id).required(),
    loss_note: textOf(fields.loss_note).when('loss_reason_id', ([id]: (string | null)[], note) =>
      id && asking.has(id) ? note.required() : note,
    ),
  };
}

export function moveRules(
  settings: FieldSettings,
  question: MoveQuestion,
  reasons: readonly LossReason[],
  ownFields: readonly OwnFormField[] = [],
) {
  const plain = changeLeadStatusInput(settings);
  const rules = ownFields.length === 0 ? plain : plain.shape({ own_fields: ownFormRule(ownFields) as never });
  if (question === 'sale')
    return rules.shape({ ...saleRules(rules.fields), won_on: textOf(rules.fields.won_on).required() });
  if (question === 'sales') return rules.shape({ won_on: textOf(rules.fields.won_on).required() });
  if (question === 'loss') return rules.shape(lossRules(rules.fields, reasons));
  return rules;
}

export function beginRules(
  settings: FieldSettings,
  status: Pick<LeadStatus, 'kind'> | undefined,
  reasons: readonly LossReason[],
): yup.ObjectSchema<CreateLeadInput> {
  const rules = createLeadInput(settings);
  if (status?.kind === 'won') return rules.shape(saleRules(rules.fields));
  if (status?.kind === 'lost') return rules.shape(lossRules(rules.fields, reasons));
  return rules;
}
