import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useSalesGoals } from './useSalesGoals.ts';

const goals = (month: string, cents: number | null) => ({
  sales_goals: {
    month,
    account: { goal_cents: cents, sold_cents: 0 },
    groups: [],
    people: [],
    allowed: { set_groups: true },
  },
});

function months() {
  const valueByMonth: Record<string, number | null> = { '2026-10': 500_000_00, '2026-11': null };
  return {
    'GET /api/sales_goals': ({ query }: { query: URLSearchParams }) => ({
      body: goals(query.get('month')!, valueByMonth[query.get('month')!] ?? null),
    }),
    'PUT /api/sales_goals': ({ body }: { body: unknown }) => {
      const { month, goals: wanted } = body as { month: string; goals: { goal_cents: number | null }[] };
      valueByMonth[month] = wanted[0]!.goal_cents;
      return { body: goals(month, valueByMonth[month]) };
    },
  };
}

const wanted = [{ kind: 'account', id: null, goal_cents: 700_000_00 }] as never;

test('the goals of a month are set, and another month is read without showing it', async () => {
  const { result, server } = await hookWith(() => useSalesGoals('2026-11'), months());
  await vi.waitFor(() => expect(result.current.goals?.account?.goal_cents).toBeNull());
  const before = await result.current.read('2026-10');
  expect(before.account?.goal_cents).toBe(500_000_00);
  expect(result.current.goals?.month).toBe('2026-11');
  await result.current.save(wanted);
  await vi.waitFor(() => expect(result.current.goals?.account?.goal_cents).toBe(700_000_00));
  expect(server.seen.at(-1)).toMatchObject({ method: 'PUT', body: { month: '2026-11' } });
});

test('goals that are refused stay as they were', async () => {
  const { result } = await hookWith(() => useSalesGoals('2026-10'), {
    ...months(),
    'PUT /api/sales_goals': () => refusal(403, 'access.denied'),
  });
  await vi.waitFor(() => expect(result.current.goals?.account?.goal_cents).toBe(500_000_00));
  await expect(result.current.save(wanted)).rejects.toMatchObject({ code: 'access.denied' });
  expect(result.current.goals?.account?.goal_cents).toBe(500_000_00);
});

test('goals that do not come say why', async () => {
  const { result } = await hookWith(() => useSalesGoals('2026-11'), {
    'GET /api/sales_goals': () => refusal(403, 'access.denied'),
  });
  await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
});
