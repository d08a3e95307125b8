import type { FieldSettings, LeadDetail, LeadStatus, LossReason } from '@funil/api/contract';
import { changeLeadStatusInput } from '@funil/api/contract';

/** What has to be asked before a lead moves: the missing half of a sale, the reason of a loss, or nothing. */
export type MoveQuestion = 'sale' | 'loss' | null;

export function questionOf(lead: Pick<LeadDetail, 'product' | 'value_cents'>, status: Pick<LeadStatus, 'kind'>): MoveQuestion {
  if (status.kind === 'lost') return 'loss';
  if (status.kind === 'won' && (lead.product === null || lead.value_cents === null)) return 'sale';
  return null;
}

/** The rules of the endpoint, made stricter by what this move asks for. */
export function moveRules(settings: FieldSettings, question: MoveQuestion, reasons: readonly LossReason[]) {
  const rules = changeLeadStatusInput(settings);
  const { product_id, value_cents, loss_reason_id, loss_note } = rules.fields;
  if (question === 'sale') return rules.shape({ product_id: product_id.required(), value_cents: value_cents.required() });
  if (question !== 'loss') return rules;
  const asking = new Set(reasons.filter(({ requires_note }) => requires_note).map(({ id }) => id));
  return rules.shape({
    loss_reason_id: loss_reason_id.required(),
    loss_note: loss_note.when('loss_reason_id', {
      is: (id: string | null) => id !== null && asking.has(id),
      then: (note) => note.required(),
    }),
  });
}
