import { can } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';

interface Calendar extends Record<string, unknown> {
  timeZone: string;
  today: string;
  createdDay: string;
  noon: string;
}

/** Moment of a sale on a day: now for today, else noon of that day, or the lead's creation if later. */
export async function momentOfSale(
  { db, accountId }: AccountTx,
  actor: Actor,
  { lead }: LeadRow,
  day: string,
  now: Date,
): Promise<Date> {
  const { rows } = await db.execute<Calendar>(sql`
    select time_zone as "timeZone", (${now.toISOString()}::timestamptz at time zone time_zone)::date::text as today,
      (${lead.createdAt.toISOString()}::timestamptz at time zone time_zone)::date::text as "createdDay",
      (${day}::date + time '12:00') at time zone time_zone as noon
    from accounts where id = ${accountId}`);
  const { timeZone, today, createdDay, noon } = rows[0]!;
  if (day > today) refuseField('won_on', 'lead.sale_in_future');
  if (day < createdDay)
    refuseField(
      'won_on',
      'lead.sale_before_lead',
      `A venda não pode ser anterior ao lead, criado em ${formatDate(lead.createdAt, timeZone)}.`,
    );
  if (day.slice(0, 7) < today.slice(0, 7) && !can(actor, 'lead.backdateSale', leadSubject(lead)))
    refuseField('won_on', 'lead.sale_month_over');
  if (day === today) return now;
  return new Date(Math.max(new Date(noon).getTime(), lead.createdAt.getTime()));
}

export async function isSoldOn({ db, accountId }: AccountTx, { lead }: LeadRow, day: string): Promise<boolean> {
  if (lead.wonAt === null) return false;
  const { rows } = await db.execute<{ wonOn: string }>(
    sql`select (${lead.wonAt.toISOString()}::timestamptz at time zone time_zone)::date::text as "wonOn" from accounts
      where id = ${accountId}`,
  );
  return rows[0]!.wonOn === day;
}

/**
 * Reason to refuse changes of a sale's product and value: the actor may not mark sales, or not backdate to earlier
 * months.
 */
export async function saleRetention(
  { db, accountId }: AccountTx,
  actor: Actor,
  { lead }: LeadRow,
  now: Date,
): Promise<'lead.sale_kept' | 'lead.sale_month_over' | null> {
  const subject = leadSubject(lead);
  if (!can(actor, 'lead.changeStatus', subject)) return 'lead.sale_kept';
  if (lead.wonAt === null || can(actor, 'lead.backdateSale', subject)) return null;
  const { rows } = await db.execute<{ isOver: boolean }>(
    sql`select date_trunc('month', ${lead.wonAt.toISOString()}::timestamptz at time zone time_zone)
        < date_trunc('month', ${now.toISOString()}::timestamptz at time zone time_zone) as "isOver"
      from accounts where id = ${accountId}`,
  );
  return rows[0]!.isOver ? 'lead.sale_month_over' : null;
}
