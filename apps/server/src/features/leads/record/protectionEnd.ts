import { simulatorConfigDefaults } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/leads.ts';
import { simulatorConfigs } from '../../../platform/db/schema/simulatorConfigs.ts';

/**
 * The end of a lead's protection, as a column: until then nobody else refers its person. Days of 24 hours, as the
 * refusal counts them.
 *
 * @param accountId or a placeholder for it
 */
export const protectionEndOf = (accountId: unknown) =>
  sql`${leads.createdAt} + interval '24 hours' * coalesce(
    (select (${simulatorConfigs.settings}->>'protection_days')::int from ${simulatorConfigs}
      where ${simulatorConfigs.accountId} = ${accountId} and ${simulatorConfigs.userId} is null),
    ${sql.raw(String(simulatorConfigDefaults.protection_days))})`.mapWith(leads.createdAt);

/** That end for the wire; null once others may refer the person, and where nobody referred it. */
export const protectedUntil = (end: Date, isReferred: boolean, now = new Date()): string | null =>
  isReferred && end > now ? end.toISOString() : null;
