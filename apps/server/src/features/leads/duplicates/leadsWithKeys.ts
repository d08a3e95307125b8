import type { DuplicateField } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/**
 * `from` and `where` of the leads outside of the trash whose document, phone or e-mail has one of the keys
 * (`personKey`), as `lead`. `person_contacts` has the index, because no index on an expression of `leads` would serve
 * under row level security. A person can have several phones, so the lead's own one is compared as well.
 *
 * Each key and each person is looked up by itself (`offset 0`): the plan of a join depends on statistics, which are
 * missing or old while a large import runs.
 */
export const leadsWithKeys = ({ accountId }: AccountTx, field: DuplicateField, keys: readonly string[]): SQL => sql`
  from unnest(${sql.param(keys)}::text[]) as wanted (key)
    cross join lateral (
      select person_id from person_contacts
      where account_id = ${accountId} and kind = ${field} and person_contacts.key = wanted.key offset 0
    ) contact
    cross join lateral (
      select * from leads where account_id = ${accountId} and lead_person_id = contact.person_id offset 0
    ) lead
    cross join lateral contact_keys(lead.document_number, lead.phone, lead.email) own
  where own.kind = ${field} and own.key = wanted.key and lead.deleted_at is null`;
