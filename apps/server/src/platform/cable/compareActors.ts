import type { Actor } from '@funil/api/contract';

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item));

/** `access` if the user is gone or changed role, `reach` if the user reaches other records; null for no change. */
export function compareActors(before: Actor, now: Actor | undefined): 'access' | 'reach' | null {
  if (!now || now.uid !== before.uid || now.role !== before.role) return 'access';
  const isSameReach =
    now.partner_id === before.partner_id &&
    isSameList(now.managed_group_ids, before.managed_group_ids) &&
    isSameList(now.managed_team_ids, before.managed_team_ids);
  return isSameReach ? null : 'reach';
}
