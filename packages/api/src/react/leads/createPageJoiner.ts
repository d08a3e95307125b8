import type { LeadList, LeadSummary } from '../../contract/leads/leads.ts';

/**
 * Joins pages without processing earlier ones again.
 *
 * @internal
 */
export function createPageJoiner(): (pages: readonly LeadList[]) => LeadSummary[] {
  let joined: readonly LeadList[] = [];
  let leads: LeadSummary[] = [];
  return (pages) => {
    const isLonger = joined.length <= pages.length && joined.every((page, index) => page === pages[index]);
    const added = (isLonger ? pages.slice(joined.length) : pages).map((page) => page.leads);
    if (!isLonger) leads = added.flat();
    else if (added.length > 0) leads = leads.concat(...added);
    joined = pages;
    return leads;
  };
}
