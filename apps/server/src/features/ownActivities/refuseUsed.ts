import { Refusal } from '../../platform/refusals/Refusal.ts';

/** @throws Refusal `own_activity.in_use` for an entry that is used and that the new list lacks */
export function refuseUsed(
  before: readonly { id: string; name: string }[],
  after: readonly { id: string }[],
  used: ReadonlySet<string>,
): void {
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.find(({ id }) => used.has(id) && !kept.has(id));
  if (!removed) return;
  throw new Refusal('own_activity.in_use', {
    message: `"${removed.name}" já foi usado. Arquive em vez de remover.`,
  });
}
