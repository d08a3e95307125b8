import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { findLeadPage } from './findLeadPage.ts';
import type { LeadPage } from './findLeadPage.ts';
import { findMatchedPage } from './findMatchedPage.ts';
import type { LeadChoice, ListedLeadsQuery } from './ListedLeadsQuery.ts';
import { findLeadSearchRelation, nearSource, numberedSource, plainSource, wideSource } from './leadSearchRelation.ts';
import { totalLeads } from './totalLeads.ts';
import type { LeadTotals } from './totalLeads.ts';

export interface ListedPage {
  page: LeadPage;
  /** Null when counting would take longer than finding the page. */
  totals: LeadTotals | null;
}

/** Reads the start of the list first, where a common fragment fills a page. Otherwise uses the trigram index. */
export async function findListedPage(tx: AccountTx, actor: Actor, query: ListedLeadsQuery): Promise<ListedPage> {
  const { fragment, own } = query;
  // The start of a grouped list is the first owner's, so that reading it first finds no page. An own field has no
  // start that can be read first.
  if (query.owners || query.ownOrder) {
    const source = await findLeadSearchRelation(tx, query);
    const page = await findLeadPage(tx, actor, query, source);
    return { page, totals: query.cursor ? null : await totalLeads(tx, actor, query, source) };
  }
  const numbered = fragment === null ? null : numberedSource(fragment);
  if (fragment === null || numbered) {
    const source = numbered ?? plainSource;
    const page = await findLeadPage(tx, actor, query, source);
    return { page, totals: query.cursor ? null : await totalLeads(tx, actor, query, source) };
  }
  const near = await findLeadPage(tx, actor, query, nearSource(fragment, own));
  if (near.next) return { page: near, totals: null };
  return (
    (await findMatchedPage(tx, actor, query, fragment)) ?? {
      page: await findLeadPage(tx, actor, query, wideSource(fragment, own)),
      totals: null,
    }
  );
}

export async function totalListed(tx: AccountTx, actor: Actor, choice: LeadChoice): Promise<LeadTotals> {
  const { fragment, own } = choice;
  if (fragment === null) return totalLeads(tx, actor, choice, plainSource);
  const { totals } = await findListedPage(tx, actor, { ...choice, sort: 'number', direction: 'desc', cursor: null });
  return totals ?? totalLeads(tx, actor, choice, wideSource(fragment, own));
}
