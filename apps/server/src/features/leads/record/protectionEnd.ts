import { simulatorConfigDefaults } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/leads.ts';
import { simulatorConfigs } from '../../../platform/db/schema/simulatorConfigs.ts';

/** Days count 24 hours, as in `refuseProtectedLead`. `accountId` may be a placeholder. */
export const protectionEndOf = (accountId: unknown) =>
  sql`${leads.createdAt} + interval '24 hours' * coalesce(
    (select (${simulatorConfigs.settings}->>'protection_days')::int from ${simulatorConfigs}
      where ${simulatorConfigs.accountId} = ${accountId} and ${simulatorConfigs.userId} is null),
    ${sql.raw(String(simulatorConfigDefaults.protection_days))})`.mapWith(leads.createdAt);

/** End of a lead's protection. Null when it is over or the lead has no referrer. */
export const protectedUntil = (end: Date, isReferred: boolean, now = new Date()): string | null =>
  isReferred && end > now ? end.toISOString() : null;
