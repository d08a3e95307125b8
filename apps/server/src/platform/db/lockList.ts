import { sql } from 'drizzle-orm';
import type { AccountTx } from './withAccount.ts';

/** The later of two changes of a list sees the earlier and is refused with a message, not by the index. */
export async function lockList(
  { db, accountId }: AccountTx,
  list:
    | 'groups'
    | 'partners'
    | 'referral_teams'
    | 'sales_goals'
    | 'distribution_queues'
    | 'administrative_statuses'
    | 'contact_hours'
    | 'holidays'
    | 'commission_rules'
    | 'whatsapp_templates'
    | 'own_activities'
    | 'own_fields'
    | `lead_views of ${string}`
    | `saved_reports of ${string}`
    | `report_counts of ${string}`,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${list} ${accountId}`}, 0))`);
}
