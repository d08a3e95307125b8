import type { DuplicateField } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/**
 * `from` and `where` of the leads outside of the trash whose document, phone or e-mail has one of the keys
 * (`personKey`), as `lead`. `person_contacts` has the index, because no index on an expression of `leads` would serve
 * under row level security. A person can have several phones, so the lead's own one is compared as well.
 */
export const leadsWithKeys = ({ accountId }: AccountTx, field: DuplicateField, keys: readonly string[]): SQL => sql`
  from person_contacts contact
    join leads lead on lead.account_id = contact.account_id and lead.lead_person_id = contact.person_id
    cross join lateral contact_keys(lead.document_number, lead.phone, lead.email) own
  where contact.account_id = ${accountId} and contact.kind = ${field} and contact.key = any(${sql.param(keys)}::text[])
    and own.kind = contact.kind and own.key = contact.key and lead.deleted_at is null`;
