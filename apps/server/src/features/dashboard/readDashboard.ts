import type { Dashboard } from '@funil/api/contract';
import { comparedUntil } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { numbersSourceOf } from '../numbers/numbersSourceOf.ts';

export async function readDashboard(scope: FactScope): Promise<Dashboard> {
  const { windows } = scope;
  const source = await numbersSourceOf(scope, 'people');
  return {
    days: windows.days,
    before: windows.before,
    compared_to: windows.comparedTo,
    compared_until: comparedUntil(scope),
    ...(await source.dashboard()),
  };
}
