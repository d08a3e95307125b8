import { expect, it } from 'vitest';
import { commonPeriods } from './periods.ts';

it.each([
  ['Hoje', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['Ontem', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['Últimos 7 dias', '2026-03-01', '2026-02-23', '2026-03-01'],
  ['Últimos 30 dias', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['Este mês', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['Mês passado', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['Mês passado', '2026-03-31', '2026-02-01', '2026-02-28'],
])('%s on %s', (label, today, from, to) => {
  expect(commonPeriods.find((period) => period.label === label)!.of(today)).toEqual({ from, to });
});
