import { anonymousName } from '@funil/api/contract';
import type { RetentionKind, RetentionStayReason } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { heldPersons } from '../../retentionHolds/holdsInForce.ts';

export type RetentionDays = Partial<Record<RetentionKind, number>>;

/** Which records are asked for: by the terms in force, as of a moment, and those of some persons only. */
export interface OverdueScope {
  accountId: string;
  days: RetentionDays;
  asOf: Date;
  personIds?: readonly string[];
}

/** A record whose term has passed. Without a reason it would be erased. */
export interface OverdueRecord extends Record<string, unknown> {
  kind: RetentionKind;
  recordId: string;
  leadNumber: string | null;
  name: string;
  since: Date;
  reason: RetentionStayReason | null;
}

const isPast = (since: SQL, days: number | undefined, { asOf }: OverdueScope) =>
  days === undefined
    ? sql`false`
    : sql`${since} < ${asOf.toISOString()}::timestamptz - make_interval(days => ${days}::int)`;

/** Persons with commissions of theirs, as sales, that are not paid yet: the leads are their evidence. */
const unpaidPersons = (accountId: string) => sql`
  select leads.lead_person_id from commission_entries entry
    join leads on leads.account_id = ${accountId} and leads.id = entry.lead_id
  where entry.account_id = ${accountId} and entry.state in ('pending', 'approved', 'to_transfer')`;

/** Persons about whom a request at the desk is open. */
const askingPersons = (accountId: string) => sql`
  select leads.lead_person_id from privacy_requests request
    join leads on leads.account_id = ${accountId} and leads.number = request.lead_number
  where request.account_id = ${accountId} and request.state = 'open'`;

/** Leads lost or idle for longer than their term. A person is erased as a whole, so that each of its leads counts. */
function overdueLeads(scope: OverdueScope): SQL {
  const { accountId, days, personIds } = scope;
  const isLost = sql`status.kind = 'lost'`;
  const isOpen = sql`status.kind in ('new', 'in_progress')`;
  const lostSince = sql`coalesce(lead.lost_at, lead.status_since)`;
  const idleSince = sql`greatest(lead.idle_since, lead.next_contact_at)`;
  return sql`
    select kind, id, number, name, since,
      case when person in (${heldPersons(accountId)}) then 'held'
        when person in (${unpaidPersons(accountId)}) then 'commission'
        when is_of_buyer then 'sale'
        when person in (${askingPersons(accountId)}) then 'request'
        when is_of_active then 'active' end
    from (
      select *, bool_or(is_sold) over of_person as is_of_buyer,
        bool_or(kind is null and not is_sold and not is_trashed) over of_person as is_of_active
      from (
        select lead.id, lead.lead_person_id as person, lead.number, lead.name,
          lead.deleted_at is not null as is_trashed, status.kind = 'won' or lead.won_at is not null as is_sold,
          case when ${isLost} then ${lostSince} else ${idleSince} end as since,
          case when lead.deleted_at is not null then null
            when ${isLost} and ${isPast(lostSince, days.lost_leads, scope)} then 'lost_leads'
            when ${isOpen} and ${isPast(idleSince, days.idle_leads, scope)} then 'idle_leads' end as kind
        from leads lead
          join lead_statuses status on status.account_id = ${accountId} and status.id = lead.status_id
        where lead.account_id = ${accountId} and lead.name <> ${anonymousName}
          ${personIds ? sql`and lead.lead_person_id = any(${sql.param([...personIds])}::uuid[])` : sql``}
      ) as lead window of_person as (partition by person)
    ) as lead where kind is not null`;
}

/** Attachments of leads that were sold or lost longer ago than their term. */
function overdueAttachments(scope: OverdueScope): SQL {
  const { accountId, days } = scope;
  const since = sql`coalesce(lead.won_at, lead.lost_at, lead.status_since)`;
  return sql`
    select 'attachments', attachment.file_id, lead.number, lead.name, ${since},
      case when lead.lead_person_id in (${heldPersons(accountId)}) then 'held'
        when lead.lead_person_id in (${unpaidPersons(accountId)}) then 'commission'
        when lead.lead_person_id in (${askingPersons(accountId)}) then 'request' end
    from lead_attachments attachment
      join leads lead on lead.account_id = ${accountId} and lead.id = attachment.lead_id
      join lead_statuses status on status.account_id = ${accountId} and status.id = lead.status_id
    where attachment.account_id = ${accountId} and status.kind in ('won', 'lost') and lead.deleted_at is null
      and ${isPast(since, days.attachments, scope)}`;
}

/** Simulations older than their term that still have the visitor's name or consent. */
function overdueSimulations(scope: OverdueScope): SQL {
  const { accountId, days } = scope;
  return sql`
    select 'simulations', simulation.id, lead.number, lead.name, simulation.created_at,
      case when lead.lead_person_id in (${heldPersons(accountId)}) then 'held'
        when lead.lead_person_id in (${askingPersons(accountId)}) then 'request' end
    from simulations simulation
      join leads lead on lead.account_id = ${accountId} and lead.id = simulation.lead_id
    where simulation.account_id = ${accountId}
      and (simulation.visitor_name is not null or simulation.consent is not null)
      and ${isPast(sql`simulation.created_at`, days.simulations, scope)}`;
}

/** Sign-ups that were rejected longer ago than their term. */
function overdueAffiliates(scope: OverdueScope): SQL {
  const { accountId, days } = scope;
  return sql`
    select 'affiliates', affiliate.id, null::bigint, affiliate.name, affiliate.decided_at, null::text
    from affiliates affiliate
    where affiliate.account_id = ${accountId} and affiliate.state = 'rejected' and affiliate.user_id is null
      and affiliate.name <> ${anonymousName} and ${isPast(sql`affiliate.decided_at`, days.affiliates, scope)}`;
}

const questions: Record<RetentionKind, (scope: OverdueScope) => SQL> = {
  lost_leads: overdueLeads,
  idle_leads: overdueLeads,
  attachments: overdueAttachments,
  simulations: overdueSimulations,
  affiliates: overdueAffiliates,
};

/** Records of some kinds whose term has passed, as a query with the columns of `OverdueRecord`. */
export function overdueRecords(scope: OverdueScope, kinds: readonly RetentionKind[]): SQL {
  const asked = [...new Set(kinds.map((kind) => questions[kind]))];
  return sql`
    select kind, record_id as "recordId", lead_number as "leadNumber", name, since, reason from (
      ${sql.join(
        asked.map((question) => sql`(${question(scope)})`),
        sql` union all `,
      )}
    ) as record (kind, record_id, lead_number, name, since, reason)`;
}
