import { grouplessId, noneId } from '@funil/api/contract';
import type { ReportDimension } from '@funil/api/contract';
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
