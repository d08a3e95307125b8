import { grouplessId, noneId } from '@funil/api/contract';
import type { ReportDimension, ReportNumbers } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

export interface RowKeys {
  received: SQL;
  sold: SQL;
  lost: SQL;
  contacted: SQL;
  /**
   * Whether the receiving person or group of the row also sold the lead; null in rows by attributes, where any sale
   * counts.
   */
  isSoldByReceiver: SQL | null;
}

const textOr = (column: SQL, word: string) => sql`coalesce(${column}::text, ${word})`;

const groupThen = (personId: SQL, groupId: SQL) =>
  sql`case when ${personId} is null then ${noneId} else coalesce(${groupId}::text, ${grouplessId}) end`;

const columns: Record<Exclude<ReportDimension, 'person' | 'group'>, SQL> = {
  indicator: sql`indicator_id`,
  team: sql`referral_team_id`,
  partner: sql`partner_id`,
  product: sql`product_id`,
  source: sql`source`,
  campaign: sql`utm_campaign`,
};

export const attributeOf = (by: Exclude<ReportDimension, 'person' | 'group'>): SQL => columns[by];

export const isOfPeople = (by: ReportDimension): by is 'person' | 'group' => by === 'person' || by === 'group';

/** People and groups of a row are those at the time of the fact, not today's. */
export function rowKeys(by: ReportDimension): RowKeys {
  if (by === 'person')
    return {
      received: textOr(sql`receiver_id`, noneId),
      sold: textOr(sql`seller_id`, noneId),
      lost: textOr(sql`lost_by_id`, noneId),
      contacted: textOr(sql`first_contact_by`, noneId),
      isSoldByReceiver: sql`seller_id = receiver_id`,
    };
  if (by === 'group')
    return {
      received: textOr(sql`receiver_group_id`, grouplessId),
      sold: groupThen(sql`seller_id`, sql`seller_group_id`),
      lost: groupThen(sql`lost_by_id`, sql`lost_by_group_id`),
      contacted: groupThen(sql`first_contact_by`, sql`first_contact_group_id`),
      isSoldByReceiver: sql`(seller_id is not null and seller_group_id is not distinct from receiver_group_id)`,
    };
  const key = textOr(columns[by], noneId);
  return { received: key, sold: key, lost: key, contacted: key, isSoldByReceiver: null };
}

type Row = Record<string, unknown>;

export interface ReportCounts {
  total: ReportNumbers;
  rows: Map<string, ReportNumbers>;
}

export const noNumbers = (): ReportNumbers => ({
  received: { now: 0, before: 0 },
  qualified: { now: 0, before: 0 },
  converted: { now: 0, before: 0 },
  contacted: { now: 0, before: 0 },
  first_contact_minutes: { now: null, before: null },
  won: { now: 0, before: 0 },
  won_value_cents: { now: 0, before: 0 },
  lost: { now: 0, before: 0 },
});

const isAny = ({ received, contacted, won, lost }: ReportNumbers) =>
  [received, contacted, won, lost].some(({ now, before }) => now !== 0 || before !== 0);

/** Drops rows of zeros, left where facts cancel out. */
export const withoutEmpty = (rows: ReportCounts['rows']): ReportCounts['rows'] =>
  new Map([...rows].filter(([, numbers]) => isAny(numbers)));

export const comparedOf = (row: Row, name: string) => ({
  now: Number(row[`${name}_now`] ?? 0),
  before: Number(row[`${name}_before`] ?? 0),
});

const whole = (value: unknown) => (value === null || value === undefined ? null : Math.round(Number(value)));
export const minutesOf = (row: Row) => ({ now: whole(row['minutes_now']), before: whole(row['minutes_before']) });
