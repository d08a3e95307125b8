import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { entriesOf, insertEntries, reverseEntries } from './entries.queries.ts';
import type { EntryDraft } from './entries.queries.ts';
import { listAccruedTerms } from './accruedTerms.ts';
import type { EarlierSales } from './accruedTerms.ts';
import { accrueSale } from './accrueSale.ts';
import type { SaleFacts } from './accrueSale.ts';
import { endSales, insertSales, listLeadSales, lockAccruedSales } from './sales.queries.ts';
import type { AccruedSale, LeadSale } from './sales.queries.ts';
import { listRuleVersions } from './versions.queries.ts';

interface SaleAccruals {
  actorId: string | null;
  /** True for sales just won or requested by a user; otherwise only recorded sales are updated. */
  begins: boolean;
}

const dayChanged = 'O dia da venda mudou';

function endOf(lead: LeadSale | undefined, sale: AccruedSale): string | null {
  if (!lead || lead.is_deleted) return 'O lead foi para a lixeira';
  if (lead.won_at === null) return lead.is_lost ? 'A venda virou perda' : 'A venda foi reaberta';
  if (lead.won_at !== sale.won_at) return dayChanged;
  if (lead.value_cents !== sale.value_cents) return 'O valor da venda mudou';
  return lead.product_id === sale.product_id ? null : 'O produto da venda mudou';
}

/** Participants stay those of the first calculation. */
const withPeopleOf = (lead: LeadSale, earlier: AccruedSale | undefined): SaleFacts =>
  earlier
    ? {
        ...lead,
        seller_id: earlier.seller_id,
        seller_group_id: earlier.seller_group_id,
        indicator_id: earlier.indicator_id,
        partner_id: earlier.partner_id,
        referral_team_id: earlier.referral_team_id,
        manager_id: earlier.manager_id,
        assigned_rule_id: earlier.assigned_rule_id,
      }
    : lead;

type BeginningSale = SaleFacts & EarlierSales & { id: string; lead_id: string; won_at: string };

/**
 * Earlier calculations through changes of value, product or day. A lead won again after being reopened is a new sale.
 */
function chainOf(ofLead: readonly AccruedSale[], wonAt: string, ended: AccruedSale | undefined): AccruedSale[] {
  const moments = new Set([wonAt, ...(ended ? [ended.won_at] : [])]);
  const chain: AccruedSale[] = [];
  let followed = ended !== undefined;
  for (const sale of ofLead.toReversed()) {
    const moved = followed && sale.ended_because === dayChanged;
    followed = moved || moments.has(sale.won_at);
    if (!followed) continue;
    moments.add(sale.won_at);
    chain.unshift(sale);
  }
  return chain;
}

export interface AccrualPlan {
  /** Their entries are reversed. */
  ended: { sale: AccruedSale; reason: string }[];
  starting: BeginningSale[];
}

export function planAccruals(leads: readonly LeadSale[], sales: readonly AccruedSale[], begins: boolean): AccrualPlan {
  const byId = new Map(leads.map((lead) => [lead.lead_id, lead]));
  const ended = sales
    .filter(({ is_live: isLive }) => isLive)
    .flatMap((sale) => {
      const reason = endOf(byId.get(sale.lead_id), sale);
      return reason === null ? [] : { sale, reason };
    });
  const endedLeads = new Map(ended.map(({ sale }) => [sale.lead_id, sale]));
  const going = new Set(sales.flatMap((one) => (one.is_live && !endedLeads.has(one.lead_id) ? one.lead_id : [])));

  const starting = leads.flatMap((lead) => {
    if (lead.won_at === null || going.has(lead.lead_id)) return [];
    const before = sales.filter(({ lead_id: id, won_at: at }) => id === lead.lead_id && at === lead.won_at);
    const earlier = endedLeads.get(lead.lead_id) ?? before.at(-1);
    // A lead won again is a new sale of its current owner and referrer.
    const same = before.length > 0 || endedLeads.has(lead.lead_id) ? earlier : undefined;
    if (!begins && !same) return [];
    const ofLead = sales.filter(({ lead_id: id }) => id === lead.lead_id);
    return {
      ...withPeopleOf(lead, same),
      id: newId(),
      lead_id: lead.lead_id,
      won_at: lead.won_at,
      former: before.filter(({ product_id: id }) => id === lead.product_id).map(({ id }) => id),
      chain: chainOf(ofLead, lead.won_at, endedLeads.get(lead.lead_id)).map(({ id }) => id),
    };
  });
  return { ended, starting };
}

export async function draftEntries(
  tx: AccountTx,
  starting: readonly BeginningSale[],
  actorId: string | null,
): Promise<EntryDraft[]> {
  if (starting.length === 0) return [];
  const versions = await listRuleVersions(tx);
  const termsOf = await listAccruedTerms(
    tx,
    starting.flatMap(({ chain }) => chain),
  );
  return starting.flatMap((sale) => {
    const terms = termsOf(sale);
    return entriesOf(sale, accrueSale(sale, versions, terms.of), actorId, terms.before);
  });
}

/**
 * Brings the ledger in line with the leads. Idempotent, in any order and after any event. A changed or removed sale is
 * reversed, and accrued again if it still exists. The caller must lock the leads.
 *
 * @returns the entries added for sales
 */
export async function accrueSales(
  tx: AccountTx,
  leadIds: readonly string[],
  { actorId, begins }: SaleAccruals,
): Promise<EntryDraft[]> {
  if (leadIds.length === 0) return [];
  const leads = await listLeadSales(tx, sql`leads.id = any(${sql.param([...new Set(leadIds)])}::uuid[])`);
  const { ended, starting } = planAccruals(leads, await lockAccruedSales(tx, leadIds), begins);
  if (ended.length === 0 && starting.length === 0) return [];

  const reversed = await reverseEntries(tx, new Map(ended.map(({ sale, reason }) => [sale.id, reason])), actorId);
  if (ended.length > 0)
    await endSales(
      tx,
      ended.map(({ sale, reason }) => ({ id: sale.id, reason })),
    );
  const entries = await draftEntries(tx, starting, actorId);
  await insertSales(tx, starting);
  await insertEntries(tx, entries);

  const userIds = [...reversed.userIds, ...entries.flatMap(({ user_id: id }) => id ?? [])];
  const partnerIds = [...reversed.partnerIds, ...entries.flatMap(({ partner_id: id }) => id ?? [])];
  await emit(tx, 'commission.accrued', { userIds, partnerIds });
  return entries;
}
