import type { HeldLeadsChange } from './HeldLeadsTimeline.ts';
import type { Holding } from './pastLeads.queries.ts';

export function heldLeadsSince(
  holdings: readonly Pick<Holding, 'userId' | 'from' | 'until'>[],
  since: number,
): { held: ReadonlyMap<string, number>; portfolio: HeldLeadsChange[] } {
  const portfolio: HeldLeadsChange[] = [];
  const held = new Map<string, number>();
  for (const { userId, from, until } of holdings) {
    if (until !== null && (until <= since || until <= from)) continue;
    if (from < since) held.set(userId, (held.get(userId) ?? 0) + 1);
    else portfolio.push({ at: from, userId, by: 1 });
    if (until !== null) portfolio.push({ at: until, userId, by: -1 });
  }
  return { held, portfolio };
}
