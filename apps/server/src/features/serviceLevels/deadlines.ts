import type { HoursWindow } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SlaRule } from '../../platform/db/schema/leads.ts';
import type { SlaImage } from '../../platform/db/schema/leadTransfers.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listHolidayDates, readTimeZone } from '../distribution/distribution.queries.ts';
import { countDeadline } from './countDeadline.ts';

type Rule = Omit<SlaRule, 'startedAt'>;

interface QueueWithDeadline {
  id: string;
  name: string;
  slaMinutes: number | null;
  workingHours: HoursWindow | null;
}

const ids = (list: readonly string[]) => sql`${sql.param(list)}::uuid[]`;

/**
 * Sets deadlines of leads in a new status without a first contact: those with a deadline if `isAnew`, else those
 * without.
 */
async function writeDeadlines(
  tx: AccountTx,
  groups: readonly { rule: Rule; leadIds: readonly string[] }[],
  now: Date,
  isAnew: boolean,
): Promise<void> {
  if (groups.length === 0) return;
  const timeZone = await readTimeZone(tx);
  const holidays = await listHolidayDates(tx);
  for (const { rule, leadIds } of groups) {
    const deadline = countDeadline(now, rule.minutes, { hours: rule.workingHours, holidays, timeZone });
    const stored: SlaRule = { ...rule, startedAt: now.toISOString() };
    const warnAt = deadline.warnAt.toISOString();
    await tx.db.execute(sql`
      update leads set sla_due_at = ${deadline.dueAt.toISOString()}::timestamptz, sla_warn_at = ${warnAt}::timestamptz,
        sla_notify_at = ${warnAt}::timestamptz, sla_rule = ${JSON.stringify(stored)}::jsonb
      where account_id = ${tx.accountId} and id = any(${ids(leadIds)}) and first_contact_at is null
        and ${isAnew ? sql`sla_due_at is not null` : sql`sla_due_at is null`}
        and status_id in (select id from lead_statuses where account_id = ${tx.accountId} and kind = 'new')`);
  }
}

/** Skips leads already contacted or with a running deadline. */
export async function startDeadlines(
  tx: AccountTx,
  assignments: readonly { leadId: string; queue: QueueWithDeadline }[],
  now: Date,
): Promise<void> {
  const timed = assignments.filter(({ queue }) => queue.slaMinutes !== null);
  const groups = [...Map.groupBy(timed, ({ queue }) => queue.id).values()].map((group) => {
    const { id, name, slaMinutes, workingHours } = group[0]!.queue;
    return {
      rule: { queueId: id, queueName: name, minutes: slaMinutes!, workingHours },
      leadIds: group.map(({ leadId }) => leadId),
    };
  });
  await writeDeadlines(tx, groups, now, false);
}

export interface RestartedDeadline {
  before: SlaImage;
  /** New deadline in ISO 8601; null if the next distribution sets one. */
  dueAt: string | null;
}

interface Running extends Record<string, unknown> {
  id: string;
  image: SlaImage;
}

/** Running deadlines. The caller has locked the leads. */
async function listRunning({ db, accountId }: AccountTx, leadIds: readonly string[]): Promise<Running[]> {
  const { rows } = await db.execute<Running>(sql`
    select id, jsonb_build_object('dueAt', ${iso(sql`sla_due_at`)}, 'warnAt', ${iso(sql`sla_warn_at`)},
      'notifyAt', ${iso(sql`sla_notify_at`)}, 'rule', sla_rule) as image
    from leads where account_id = ${accountId} and id = any(${ids(leadIds)}) and sla_due_at is not null
      and first_contact_at is null`);
  return rows;
}

const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Leads that return to the distribution lose their deadline: the next queue sets another. */
export async function restartDeadlines(
  tx: AccountTx,
  leadIds: readonly string[],
  { toDistribution }: { toDistribution: boolean },
  now: Date,
): Promise<ReadonlyMap<string, RestartedDeadline>> {
  const running = await listRunning(tx, leadIds);
  if (toDistribution) {
    await tx.db.execute(sql`
      update leads set sla_due_at = null, sla_warn_at = null, sla_notify_at = null, sla_rule = null
      where account_id = ${tx.accountId} and id = any(${ids(running.map(({ id }) => id))})`);
  } else {
    const rules = Map.groupBy(running, ({ image: { rule } }) =>
      JSON.stringify([rule.queueId, rule.queueName, rule.minutes, rule.workingHours]),
    );
    const groups = [...rules.values()].map((group) => {
      const { startedAt: _, ...rule } = group[0]!.image.rule;
      return { rule, leadIds: group.map(({ id }) => id) };
    });
    await writeDeadlines(tx, groups, now, true);
  }
  const anew = new Map((await listRunning(tx, leadIds)).map(({ id, image }) => [id, image.dueAt]));
  return new Map(running.map(({ id, image }) => [id, { before: image, dueAt: anew.get(id) ?? null }]));
}

export async function giveDeadlinesBack(tx: AccountTx, images: ReadonlyMap<string, SlaImage>): Promise<void> {
  if (images.size === 0) return;
  const rows = [...images].map(([id, { dueAt, warnAt, notifyAt, rule }]) => ({ id, dueAt, warnAt, notifyAt, rule }));
  await tx.db.execute(sql`
    update leads set sla_due_at = due."dueAt", sla_warn_at = due."warnAt", sla_notify_at = due."notifyAt",
      sla_rule = due.rule
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as due (id uuid, "dueAt" timestamptz,
      "warnAt" timestamptz, "notifyAt" timestamptz, rule jsonb)
    where leads.account_id = ${tx.accountId} and leads.id = due.id and leads.first_contact_at is null`);
}

export async function endDeadlinesSince(tx: AccountTx, moments: ReadonlyMap<string, Date>): Promise<void> {
  if (moments.size === 0) return;
  const rows = [...moments].map(([id, since]) => ({ id, since: since.toISOString() }));
  await tx.db.execute(sql`
    update leads set sla_due_at = null, sla_warn_at = null, sla_notify_at = null, sla_rule = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (id uuid, since timestamptz)
    where leads.account_id = ${tx.accountId} and leads.id = moved.id and leads.first_contact_at is null
      and (leads.sla_rule ->> 'startedAt')::timestamptz >= moved.since`);
}
