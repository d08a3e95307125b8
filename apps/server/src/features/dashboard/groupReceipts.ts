import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOwnReceipt } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { isReceived } from '../leads/list/leadFilterConditions.ts';

/** What came to the viewer's groups: a condition on `group_id`, of assignments and of facts. */
export const isOwn = ({ actor }: FactScope): SQL => isOwnReceipt(actor) ?? sql`false`;
/** What came to them to be worked on: a condition on `lead_assignments`. */
export const isReceipt = (scope: FactScope) => sql`
  account_id = ${scope.tx.accountId} and not is_trashed and ${isReceived} and ${isOwn(scope)}`;

/** Of the own assignments of these days those of leads that anybody was given once more in them. */
export const ofLeadsGivenAgain = (scope: FactScope, days: SQL) => sql`
  ${isReceipt(scope)} and ${days} and lead_id in (
    select lead_id from lead_assignments where account_id = ${scope.tx.accountId} and is_later and ${days})`;
