import { maxLeadTags } from '@funil/api/contract';
import type { Tag } from '@funil/api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import { leads } from '../../../platform/db/schema/leads.ts';
import { leadTags } from '../../../platform/db/schema/tags.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { holdTags } from '../../tags/tags.queries.ts';

/** Column of a query of leads: the lead's tags in the account's order. */
export const tagsOfLead = (account: Placeholder): SQL<Tag[]> => sql<Tag[]>`(
  select coalesce(json_agg(json_build_object('id', tags.id, 'name', tags.name, 'color', tags.color)
    order by tags.position, tags.name_key), '[]')
  from lead_tags join tags on tags.account_id = ${account} and tags.id = lead_tags.tag_id
  where lead_tags.account_id = ${account} and lead_tags.lead_id = ${leads.id})`;

/**
 * Tags that a lead shall have, in the account's order. A lead may keep archived ones.
 *
 * @throws Refusal `lead.tag_unknown`, `lead.tags_full`
 */
export async function chooseTags(tx: AccountTx, ids: readonly string[], current: readonly Tag[]): Promise<Tag[]> {
  const kept = new Set(current.map(({ id }) => id));
  if (ids.length > maxLeadTags && ids.some((id) => !kept.has(id))) refuseField('tag_ids', 'lead.tags_full');
  const found = await holdTags(tx, ids);
  if (found.length < new Set(ids).size || found.some(({ id, isArchived }) => isArchived && !kept.has(id)))
    refuseField('tag_ids', 'lead.tag_unknown');
  return found.map(({ id, name, color }) => ({ id, name, color }));
}

/** Rows of leads and tags that do not exist yet; tags that were removed meanwhile are left out. */
export async function addLeadTags(
  { db, accountId }: AccountTx,
  added: readonly { leadId: string; tagId: string }[],
): Promise<void> {
  if (added.length === 0) return;
  await db.execute(sql`
    insert into lead_tags (account_id, lead_id, tag_id)
    select ${accountId}::uuid, added."leadId", tags.id
    from json_to_recordset(${JSON.stringify(added)}::json) as added ("leadId" uuid, "tagId" uuid)
    join tags on tags.account_id = ${accountId} and tags.id = added."tagId"
    on conflict do nothing`);
}

/** Gives each lead exactly these tags. Those that were removed meanwhile are left out. */
export async function replaceLeadTags(
  tx: AccountTx,
  chosen: readonly { leadId: string; tagIds: readonly string[] }[],
): Promise<void> {
  if (chosen.length === 0) return;
  const leadIds = chosen.map(({ leadId }) => leadId);
  await tx.db.delete(leadTags).where(and(eq(leadTags.accountId, tx.accountId), inArray(leadTags.leadId, leadIds)));
  await addLeadTags(
    tx,
    chosen.flatMap(({ leadId, tagIds }) => tagIds.map((tagId) => ({ leadId, tagId }))),
  );
}

/** Ids of tags as one stored value among the former values of columns. */
export const joinTagIds = (list: readonly { id: string }[]): string => list.map(({ id }) => id).join(',');

/** Ids of `joinTagIds`. Null without such a value, as after the lead was anonymised. */
export const splitTagIds = (stored: unknown): string[] | null =>
  typeof stored === 'string' ? stored.split(',').filter((id) => id !== '') : null;

type NamedTag = Pick<Tag, 'id' | 'name'>;

/** One change for each tag that was removed or added. */
export function tagChanges(from: readonly NamedTag[], to: readonly NamedTag[]): StoredChange[] {
  const without = (list: readonly NamedTag[], others: readonly NamedTag[]) =>
    list.filter(({ id }) => !others.some((other) => other.id === id));
  return [
    ...without(from, to).map(({ id, name }) => ({ field: 'tags' as const, from: name, to: null, from_id: id })),
    ...without(to, from).map(({ id, name }) => ({ field: 'tags' as const, from: null, to: name, to_id: id })),
  ];
}
