import type { PortfolioChange } from './Portfolios.ts';
import type { Holding } from './simulation.queries.ts';

export function portfolioSince(
  holdings: readonly Pick<Holding, 'userId' | 'from' | 'until'>[],
  since: number,
): { held: ReadonlyMap<string, number>; portfolio: PortfolioChange[] } {
  const portfolio: PortfolioChange[] = [];
  const held = new Map<string, number>();
  for (const { userId, from, until } of holdings) {
    if (until !== null && (until <= since || until <= from)) continue;
    if (from < since) held.set(userId, (held.get(userId) ?? 0) + 1);
    else portfolio.push({ at: from, userId, by: 1 });
    if (until !== null) portfolio.push({ at: until, userId, by: -1 });
  }
  return { held, portfolio };
}
