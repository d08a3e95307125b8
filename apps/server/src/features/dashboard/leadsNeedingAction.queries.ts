import { levelOf, privacyWarningDays } from '@funil/api/contract';
import type { MyDay, SlaState } from '@funil/api/contract';
import { addDays, dayOf } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { runInOneStatement } from '../../platform/db/runInOneStatement.ts';
import { existing, seen } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { leadFilterConditions } from '../leads/list/leadFilterConditions.ts';

/** Queries of leads by deadline. Null for roles that receive no leads. */
async function deadlineQuestions(scope: FactScope): Promise<Record<'due_soon' | 'expired', SQL> | null> {
  const { tx, actor, now, timeZone } = scope;
  if (levelOf(actor.role, 'lead.receive') === 'none') return null;
  const question = async (sla: SlaState) => {
    const where = sql.join(await leadFilterConditions(tx, { sla }, { now, timeZone }), sql` and `);
    return sql`select count(*) as count from leads where ${seen(scope)} and ${where}`;
  };
  return { due_soon: await question('due_soon'), expired: await question('expired') };
}

const emptyQueues = ({ tx }: FactScope) => sql`
  select queue.id, queue.name, count(*)::int as count
  from distribution_waits wait join distribution_queues queue on queue.account_id = ${tx.accountId}
      and queue.id = wait.queue_id
    join leads on leads.account_id = ${tx.accountId} and leads.id = wait.lead_id and leads.owner_id is null
      and leads.deleted_at is null
    join lead_statuses status on status.account_id = ${tx.accountId} and status.id = leads.status_id
      and status.kind in ('new', 'in_progress')
  where wait.account_id = ${tx.accountId} and not exists (
    select from distribution_members member join users on users.account_id = ${tx.accountId}
      and users.id = member.user_id and users.status = 'active'
    where member.account_id = ${tx.accountId} and member.queue_id = queue.id)
  group by queue.id, queue.name order by count desc, queue.name`;

const duePrivacyRequests = ({ tx, now, timeZone }: FactScope) => sql`
  select count(*)::int as count, min(due_on)::text as first from privacy_requests
  where account_id = ${tx.accountId} and state = 'open'
    and due_on <= ${addDays(dayOf(now.toISOString(), timeZone), privacyWarningDays)}::date`;

const openPrivacyIncidents = ({ tx }: FactScope) => sql`
  select count(*)::int as count, min(due_on)::text as first from privacy_incidents
  where account_id = ${tx.accountId} and state = 'open'`;

export async function countLeadsNeedingAction(scope: FactScope): Promise<MyDay> {
  const { tx, actor, now, timeZone } = scope;
  const isOpen = sql`
    status_id in (select id from lead_statuses where account_id = ${tx.accountId} and kind in ('new', 'in_progress')
      and archived_at is null)`;
  const isOwn = sql`account_id = ${tx.accountId} and deleted_at is null and owner_id = ${actor.uid}`;
  const overdue = sql`
    select count(*) as count from leads
    where ${isOwn} and next_contact_at < ${now.toISOString()}::timestamptz and ${isOpen}`;
  const unplanned = sql`select count(*) as count from leads where ${isOwn} and next_contact_at is null and ${isOpen}`;
  const sinceYesterday = { created: `${addDays(dayOf(now, timeZone), -1)}..` };
  const isRecent = sql.join(await leadFilterConditions(tx, sinceYesterday, { now, timeZone }), sql` and `);
  const recent = sql`select count(*) as count from leads where ${isOwn} and ${isRecent}`;
  // Group managers see all leads without owner, so the slower visibility check per lead is skipped.
  const readsUnowned = ['all', 'group'].includes(levelOf(actor.role, 'lead.read'));
  const among = readsUnowned ? existing(scope) : seen(scope);
  const unowned = sql`
    select count(*) as count, min(created_at) as oldest_at from leads where ${among} and owner_id is null and ${isOpen}`;
  const assigns = levelOf(actor.role, 'lead.assign') !== 'none';
  const deadlines = await deadlineQuestions(scope);
  const seesQueues = levelOf(actor.role, 'distribution.manage') === 'all';
  const answersRequests = levelOf(actor.role, 'lead.managePersonalData') === 'all';
  const questions: Record<string, SQL> = {
    overdue,
    unplanned,
    recent,
    ...deadlines,
    ...(assigns && { unowned }),
    ...(seesQueues && { emptyQueues: emptyQueues(scope) }),
    ...(answersRequests && {
      privacyRequests: duePrivacyRequests(scope),
      privacyIncidents: openPrivacyIncidents(scope),
    }),
  };
  const results = await runInOneStatement(tx, questions);
  const countOf = (name: string) => Number(results[name]![0]!['count']);
  const oldest = results['unowned']?.[0]!['oldest_at'] ?? null;
  const empty = (results['emptyQueues'] ?? []).map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    count: Number(row['count']),
  }));
  const requests = results['privacyRequests']?.[0];
  const incidents = results['privacyIncidents']?.[0];
  return {
    ...(empty.length > 0 && { empty_queues: empty }),
    ...(Number(requests?.['count'] ?? 0) > 0 && {
      privacy_requests: { count: Number(requests!['count']), first_due_on: String(requests!['first']) },
    }),
    ...(Number(incidents?.['count'] ?? 0) > 0 && {
      privacy_incidents: { count: Number(incidents!['count']), first_due_on: String(incidents!['first']) },
    }),
    overdue: { count: countOf('overdue') },
    unplanned: { count: countOf('unplanned') },
    recent: { count: countOf('recent') },
    sla: deadlines && { due_soon: countOf('due_soon'), expired: countOf('expired') },
    unowned: assigns
      ? { count: countOf('unowned'), oldest_at: oldest === null ? null : new Date(oldest as string).toISOString() }
      : null,
  };
}
