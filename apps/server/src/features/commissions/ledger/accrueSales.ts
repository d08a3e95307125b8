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
import { listRuleVersions } from './ruleVersions.queries.ts';

interface SaleAccruals {
  actorId: string | null;
  /** True to add new sales, which were just won or are requested by a user. False to update only recorded sales. */
  begins: boolean;
}

const dayChanged = 'O dia da venda mudou';

function endOf(lead: LeadSale | undefined, sale: AccruedSale): string | null {
  if (!lead || lead.isDeleted) return 'O lead foi para a lixeira';
  if (lead.wonAt === null) return lead.isLost ? 'A venda virou perda' : 'A venda foi reaberta';
  if (lead.wonAt !== sale.wonAt) return dayChanged;
  if (lead.valueCents !== sale.valueCents) return 'O valor da venda mudou';
  return lead.productId === sale.productId ? null : 'O produto da venda mudou';
}

/** Seller, referrer and manager stay those of the first calculation. */
const withPeopleOf = (lead: LeadSale, earlier: AccruedSale | undefined): SaleFacts =>
  earlier
    ? {
        ...lead,
        sellerId: earlier.sellerId,
        sellerGroupId: earlier.sellerGroupId,
        indicatorId: earlier.indicatorId,
        partnerId: earlier.partnerId,
        referralTeamId: earlier.referralTeamId,
        managerId: earlier.managerId,
        assignedRuleId: earlier.assignedRuleId,
      }
    : lead;

type BeginningSale = SaleFacts & EarlierSales & { id: string; leadId: string; wonAt: string };

/** Earlier calculations of the same sale, from before its value, product or day changed. */
function chainOf(ofLead: readonly AccruedSale[], wonAt: string, ended: AccruedSale | undefined): AccruedSale[] {
  const moments = new Set([wonAt, ...(ended ? [ended.wonAt] : [])]);
  const chain: AccruedSale[] = [];
  let followed = ended !== undefined;
  for (const sale of ofLead.toReversed()) {
    const moved = followed && sale.endedBecause === dayChanged;
    followed = moved || moments.has(sale.wonAt);
    if (!followed) continue;
    moments.add(sale.wonAt);
    chain.unshift(sale);
  }
  return chain;
}

export interface AccrualPlan {
  ended: { sale: AccruedSale; reason: string }[];
  starting: BeginningSale[];
}

export function planAccruals(leads: readonly LeadSale[], sales: readonly AccruedSale[], begins: boolean): AccrualPlan {
  const byId = new Map(leads.map((lead) => [lead.leadId, lead]));
  const ended = sales
    .filter(({ isLive }) => isLive)
    .flatMap((sale) => {
      const reason = endOf(byId.get(sale.leadId), sale);
      return reason === null ? [] : { sale, reason };
    });
  const endedLeads = new Map(ended.map(({ sale }) => [sale.leadId, sale]));
  const going = new Set(sales.flatMap((one) => (one.isLive && !endedLeads.has(one.leadId) ? one.leadId : [])));

  const starting = leads.flatMap((lead) => {
    if (lead.wonAt === null || going.has(lead.leadId)) return [];
    const before = sales.filter(({ leadId: id, wonAt: at }) => id === lead.leadId && at === lead.wonAt);
    const earlier = endedLeads.get(lead.leadId) ?? before.at(-1);
    // A lead that is reopened and won again is a new sale of its current owner and referrer.
    const same = before.length > 0 || endedLeads.has(lead.leadId) ? earlier : undefined;
    if (!begins && !same) return [];
    const ofLead = sales.filter(({ leadId: id }) => id === lead.leadId);
    return {
      ...withPeopleOf(lead, same),
      id: newId(),
      leadId: lead.leadId,
      wonAt: lead.wonAt,
      former: before.filter(({ productId: id }) => id === lead.productId).map(({ id }) => id),
      chain: chainOf(ofLead, lead.wonAt, endedLeads.get(lead.leadId)).map(({ id }) => id),
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
 * Brings the ledger in line with the leads, which the caller must have locked. A changed or removed sale is reversed,
 * and accrued again if the lead is still won. Repeated calls and any order of events give the same result.
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

  const userIds = [...reversed.userIds, ...entries.flatMap(({ userId }) => userId ?? [])];
  const partnerIds = [...reversed.partnerIds, ...entries.flatMap(({ partnerId }) => partnerId ?? [])];
  await emit(tx, 'commission.accrued', { userIds, partnerIds });
  return entries;
}
