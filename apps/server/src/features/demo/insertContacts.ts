import type pg from 'pg';
import { insertRows } from './insertRows.ts';

/**
 * Adds contacts to the histories of the account's leads, then sets when each lead was last touched. The trigger that
 * keeps this time would change a lead for each contact, which takes longer than everything else in the demo.
 */
export async function insertContacts(
  client: pg.ClientBase,
  accountId: string,
  contacts: readonly Record<string, unknown>[],
): Promise<void> {
  await client.query('alter table lead_events disable trigger keep_last_touch');
  await insertRows(
    client,
    'lead_events',
    contacts.map((contact) => ({ account_id: accountId, ...contact })),
  );
  await client.query('alter table lead_events enable trigger keep_last_touch');
  await client.query(
    `update leads set last_touch_at = greatest(last_touch_at, touched.at)
      from (select lead_id, max(at) as at from lead_events where account_id = $1 and kind = 'contacted' group by lead_id)
        as touched
      where leads.account_id = $1 and leads.id = touched.lead_id`,
    [accountId],
  );
}
