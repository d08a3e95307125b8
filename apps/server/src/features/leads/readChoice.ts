import type { LeadFilters } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { AccountTx } from '../../db/withAccount.ts';
import { leadFilterConditions } from './leadFilterConditions.ts';
import type { LeadChoice } from './leadListWish.ts';

/** Which leads the filters of a request mean. */
export async function readChoice(tx: AccountTx, { search, ...filters }: LeadFilters, timeZone: string): Promise<LeadChoice> {
  return { where: await leadFilterConditions(tx, filters, { now: new Date(), timeZone }), fragment: normalizeText(search ?? '') || null };
}
