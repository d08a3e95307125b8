import type { FieldSettings, LeadDetail, LeadStatus, LossReason } from '@funil/api/contract';
import { changeLeadStatusInput } from '@funil/api/contract';
import type { yup } from '@funil/validation';

/** What has to be asked before a lead moves: the missing half of a sale, the reason of a loss, or nothing. */
export type MoveQuestion = 'sale' | 'loss' | null;

export function questionOf(lead: Pick<LeadDetail, 'product' | 'value_cents'>, status: Pick<LeadStatus, 'kind'>): MoveQuestion {
  if (status.kind === 'lost') return 'loss';
  // A sale has a value above zero.
  if (status.kind === 'won' && (lead.product === null || !lead.value_cents)) return 'sale';
  return null;
}

/** The rules of the endpoint, made stricter by what this move asks for. */
export function moveRules(settings: FieldSettings, question: MoveQuestion, reasons: readonly LossReason[]) {
  const rules = changeLeadStatusInput(settings);
  // yup keeps the fields of an object, but not their classes.
  const text = (name: 'product_id' | 'loss_reason_id' | 'loss_note') => rules.fields[name] as unknown as yup.StringSchema<string | null>;
  const value = rules.fields.value_cents as unknown as yup.NumberSchema<number | null>;
  if (question === 'sale') return rules.shape({ product_id: text('product_id').required(), value_cents: value.required().positive() });
  if (question !== 'loss') return rules;
  const asking = new Set(reasons.filter(({ requires_note }) => requires_note).map(({ id }) => id));
  return rules.shape({
    loss_reason_id: text('loss_reason_id').required(),
    loss_note: text('loss_note').when('loss_reason_id', ([id]: (string | null)[], note) => (id && asking.has(id) ? note.required() : note)),
  });
}
