import type { Actor, PreviewSaleChangeInput, SaleChange } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import { applyProposedSale } from './ledger/applyProposedSale.ts';
import { isCommittedState, listStanding } from './ledger/entries.queries.ts';
import { listClawbacks } from './ledger/clawback.queries.ts';
import { listAccruedSales, listLeadSales } from './ledger/sales.queries.ts';
import type { LeadSale } from './ledger/sales.queries.ts';
import { draftEntries, planAccruals } from './ledger/accrueSales.ts';
import { earnerIdsOf } from './list/commissionConditions.ts';
import { findEarners } from './list/earnerNames.queries.ts';

async function changed(tx: AccountTx, lead: LeadSale, input: PreviewSaleChangeInput): Promise<LeadSale> {
  switch (input.outcome) {
    case 'sold':
      return applyProposedSale(tx, lead, {
        product_id: input.product_id,
        value_cents: input.value_cents,
        sold_on: undefined,
      });
    case 'deleted':
      return { ...lead, wonAt: null, isDeleted: true };
    default:
      return { ...lead, wonAt: null, isLost: input.outcome === 'lost' };
  }
}

interface Line {
  beneficiary: SaleChange['earners'][number]['beneficiary'];
  earnerId: string;
  reversed: number;
  clawback: number;
  added: number;
  approved: number;
}

/** Runs the steps of a sale change without locks or side effects. Names only earners visible to the actor. */
export async function previewSaleChange(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: PreviewSaleChangeInput,
): Promise<SaleChange> {
  const row = await findVisibleLead(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  const [lead] = await listLeadSales(tx, sql`leads.id = ${row.lead.id}`);
  const after = await changed(tx, lead!, input);
  const { ended, starting } = planAccruals([after], await listAccruedSales(tx, [row.lead.id]), false);
  const standing = await listStanding(
    tx,
    ended.map(({ sale }) => sale.id),
  );
  const drafts = ended.length > 0 ? await draftEntries(tx, starting, null) : [];

  const lines = new Map<string, Line>();
  const lineOf = (beneficiary: Line['beneficiary'], earnerId: string) => {
    const key = `${beneficiary} ${earnerId}`;
    const line = lines.get(key) ?? { beneficiary, earnerId, reversed: 0, clawback: 0, added: 0, approved: 0 };
    lines.set(key, line);
    return line;
  };
  for (const entry of standing) {
    const line = lineOf(entry.beneficiary, entry.earnerId);
    line.reversed += entry.amountCents;
    if (isCommittedState(entry.state)) line.clawback += entry.amountCents;
  }
  for (const draft of drafts) {
    const line = lineOf(draft.beneficiary, (draft.userId ?? draft.partnerId)!);
    line.added += draft.amountCents;
    if (draft.state === 'approved') line.approved += draft.amountCents;
  }

  const ids = earnerIdsOf(actor);
  const shown = [...lines.values()].filter(({ earnerId }) => ids === null || ids.includes(earnerId));
  const earnerOf = await findEarners(
    tx,
    shown.map(({ earnerId }) => earnerId),
  );
  const sum = (of: (line: Line) => number) => shown.reduce((all, line) => all + of(line), 0);
  const [first] = ended;
  const owed = await listClawbacks(tx, row.lead.id);
  const deducted = [...new Set(shown.map(({ earnerId }) => earnerId))].map((id) => {
    const own = shown.filter(({ earnerId }) => earnerId === id);
    const before = owed.find(({ earnerId }) => earnerId === id)?.cents ?? 0;
    return Math.max(
      0,
      own.reduce((all, line) => all + line.clawback - line.approved, before),
    );
  });
  return {
    is_accrued: lines.size > 0,
    value_before_cents: first?.sale.valueCents ?? lead!.valueCents,
    value_after_cents: after.wonAt === null ? null : after.valueCents,
    reversed_cents: sum(({ reversed }) => reversed),
    clawback_cents: sum(({ clawback }) => clawback),
    new_cents: sum(({ added }) => added),
    new_approved_cents: sum(({ approved }) => approved),
    deducted_cents: deducted.reduce((all, cents) => all + cents, 0),
    earners: shown.map(({ beneficiary, earnerId, reversed, clawback, added, approved }) => ({
      beneficiary,
      earner: earnerOf(earnerId),
      reversed_cents: reversed,
      clawback_cents: clawback,
      new_cents: added,
      new_approved_cents: approved,
    })),
    has_others: shown.length < lines.size,
  };
}
