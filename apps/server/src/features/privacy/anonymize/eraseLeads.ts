import { anonymousName, erasedText, personalLeadFields } from '@funil/api/contract';
import type { LeadEvent } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { forgetPerson } from '../../../platform/audit/sealPersonalValues.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** Kinds whose text is a word of the system: a channel, a lead's number, a protocol, or the name of a queue or key. */
const plainKinds: readonly LeadEvent['kind'][] = [
  'attempted',
  'created',
  'contacted',
  'distributed',
  'merged',
  'owner_changed',
  'person_joined',
  'person_parted',
  'simulated',
  'status_changed',
];

/** Parameters of a campaign, which reports count by; the others may be about the visitor. */
export const keptUtm = ['utm_source', 'utm_medium', 'utm_campaign'];

/**
 * Erases everything about a person from its leads and from what belongs to them. Numbers, statuses, owners, products,
 * amounts and moments stay, so that every total is as before. Planned activities are canceled. A second run changes
 * nothing.
 */
export async function eraseLeads(tx: AccountTx, leadIds: readonly string[]): Promise<void> {
  const { db, accountId } = tx;
  const ids = sql`${sql.param([...leadIds])}::uuid[]`;
  const ofLeads = sql`account_id = ${accountId} and lead_id = any(${ids})`;
  const keepsUtm = sql`(select jsonb_object_agg(key, value) from jsonb_each(utm)
    where key = any(${sql.param(keptUtm)}::text[]))`;

  await db.execute(sql`select from leads where account_id = ${accountId} and id = any(${ids}) order by id for update`);
  await db.execute(sql`
    update lead_events set
      body = case when body is null or kind = any(${sql.param(plainKinds)}::text[]) then body else ${erasedText} end,
      override_note = case when override_note is null then null else ${erasedText} end,
      changes = (select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(changes) as change
        where change ->> 'field' <> all(${sql.param([...personalLeadFields])}::text[]))
    where ${ofLeads}`);
  await db.execute(sql`
    update reminders set text = ${erasedText}, outcome_effects = null,
      outcome = case when completed_at is null then 'canceled' else outcome end,
      completed_at = coalesce(completed_at, now())
    where ${ofLeads} and (text <> ${erasedText} or completed_at is null)`);
  await db.execute(sql`
    update simulations set visitor_name = null, consent = null, utm = ${keepsUtm} where ${ofLeads}`);
  await db.execute(sql`
    update notification_users set detail = ${erasedText}
    where ${ofLeads} and detail is not null and type <> 'lead_status_changed'`);
  await db.execute(sql`update lead_import_rows set before = null, message = null where ${ofLeads}`);
  await db.execute(sql`delete from consents where ${ofLeads}`);
  // The block itself stays, so that the number is not called. Its words may be about the person.
  await db.execute(sql`
    update contact_blocks set note = case when note is null then null else ${erasedText} end,
      evidence = case when evidence is null then null else ${erasedText} end
    where ${ofLeads}`);
  await db.execute(sql`update block_list_exceptions set evidence = ${erasedText} where ${ofLeads}`);
  // No hold is in force; who held the person back, and when, stays.
  await db.execute(sql`update retention_holds set reason = ${erasedText} where ${ofLeads}`);
  // The trigger `guard_lead_bulk` keeps the leads and columns of a bulk action; its former values may go. Its undo
  // passes over these leads, because their version has changed.
  await db.execute(sql`
    update lead_bulks set items = (
      select jsonb_agg(case when (item ->> 'leadId')::uuid = any(${ids}) then item || jsonb_build_object('before', (
        select coalesce(jsonb_object_agg(key, null::text), '{}') from jsonb_object_keys(item -> 'before') as key
      )) else item end order by place)
      from jsonb_array_elements(items) with ordinality as part (item, place))
    where account_id = ${accountId}
      and exists (select from jsonb_array_elements(items) as part (item) where (item ->> 'leadId')::uuid = any(${ids}))`);
  await db.execute(sql`
    update leads set name = ${anonymousName}, name_search = ${normalizeText(anonymousName)}, email = null, phone = null,
      document_number = null, person_kind = null, birth_date = null, postal_code = null, city = null, street = null, street_number = null,
      address_complement = null, district = null, custom_field_1 = null, loss_note = null, consent = null, utm = ${keepsUtm},
      updated_at = now(), version = version + 1
    where account_id = ${accountId} and id = any(${ids})`);
  // The account's own words about the person.
  await db.execute(sql`delete from lead_tags where ${ofLeads}`);
  await db.execute(sql`delete from own_field_values where ${ofLeads}`);
  // A state of a phone or e-mail would otherwise outlive the last lead that has it.
  await db.execute(sql`
    delete from person_contacts where account_id = ${accountId} and person_id in (
      select lead_person_id from leads where account_id = ${accountId} and id = any(${ids}))`);
  for (const id of leadIds) await forgetPerson(tx, 'lead', id);
}
