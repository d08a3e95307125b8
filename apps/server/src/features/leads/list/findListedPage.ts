import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { findLeadPage } from './findLeadPage.ts';
import type { LeadPage } from './findLeadPage.ts';
import { findMatchedPage } from './findMatchedPage.ts';
import type { LeadChoice, LeadListQuery } from './leadListQuery.ts';
import { nearSource, numberedSource, plainSource, wideSource } from './leadSource.ts';
import { totalLeads } from './totalLeads.ts';
import type { LeadTotals } from './totalLeads.ts';

export interface ListedPage {
  page: LeadPage;
  /** Null where counting would take longer than finding the page did. */
  totals: LeadTotals | null;
}

/**
 * A page of the list. Most fragments that people search for are in the names of many: those are met at the beginning
 * of the list. Only where that does not fill a page somebody asks the trigram index, which finds all of them first.
 */
export async function findListedPage(tx: AccountTx, actor: Actor, query: LeadListQuery): Promise<ListedPage> {
  const { fragment } = query;
  const numbered = fragment === null ? null : numberedSource(fragment);
  if (fragment === null || numbered) {
    const source = numbered ?? plainSource;
    const page = await findLeadPage(tx, actor, query, source);
    return { page, totals: query.cursor ? null : await totalLeads(tx, actor, query, source) };
  }
  const near = await findLeadPage(tx, actor, query, nearSource(fragment));
  if (near.next) return { page: near, totals: null };
  return (
    (await findMatchedPage(tx, actor, query, fragment)) ?? {
      page: await findLeadPage(tx, actor, query, wideSource(fragment)),
      totals: null,
    }
  );
}

/** The totals of a list. */
export async function totalListed(tx: AccountTx, actor: Actor, choice: LeadChoice): Promise<LeadTotals> {
  const { fragment } = choice;
  if (fragment === null) return totalLeads(tx, actor, choice, plainSource);
  const { totals } = await findListedPage(tx, actor, { ...choice, sort: 'number', direction: 'desc', cursor: null });
  return totals ?? totalLeads(tx, actor, choice, wideSource(fragment));
}
