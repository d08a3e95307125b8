import { describe, expect, it } from 'vitest';
import { compare, daysBefore, describeComparison, greetingAt, todayIn } from './comparisons.ts';
import { namesOf, periodOf, wordOf } from './dashboardPeriod.ts';
import { funnelSteps } from './funnelSteps.ts';
import { namesByDays, receivedSeries } from './receivedSeries.ts';

const plain = { isGoodUp: true, format: String };

describe('a number beside what it was', () => {
  it('shows the change as a share, and whether it is good', () => {
    expect(compare({ now: 1284, before: 1142, ...plain })).toEqual({
      delta: { value: '12,4%', direction: 'up', meaning: 'good', before: 'eram 1142' },
    });
    expect(compare({ now: 3, before: 4, ...plain })).toMatchObject({
      delta: { value: '25,0%', direction: 'down', meaning: 'bad' },
    });
    expect(compare({ now: 3, before: 4, ...plain, isGoodUp: false })).toMatchObject({ delta: { meaning: 'good' } });
  });

  it('knows no share of nothing, and says when nothing changed', () => {
    expect(compare({ now: 3, before: 0, ...plain })).toEqual({ note: 'eram 0' });
    expect(compare({ now: 3, before: 3, ...plain })).toEqual({ note: 'como antes, eram 3' });
    expect(compare({ now: 0, before: 0, ...plain })).toEqual({ note: 'como antes' });
  });

  it('shows lengths of time as their difference', () => {
    expect(
      compare({
        now: 11,
        before: 14,
        isGoodUp: false,
        format: (minutes) => `${minutes} min`,
        formatChange: (minutes) => `${minutes} min`,
      }),
    ).toEqual({
      delta: { value: '3 min', direction: 'down', meaning: 'good', before: 'eram 14 min' },
    });
  });
});

it.each([
  ['2026-11-21T07:59:00Z', 'Boa noite'],
  ['2026-11-21T08:00:00Z', 'Bom dia'],
  ['2026-11-21T14:59:00Z', 'Bom dia'],
  ['2026-11-21T15:00:00Z', 'Boa tarde'],
  ['2026-11-21T21:00:00Z', 'Boa noite'],
  ['2026-11-22T03:00:00Z', 'Boa noite'],
])('at %s São Paulo says %s', (moment, words) => expect(greetingAt(new Date(moment), 'America/Sao_Paulo')).toBe(words));

describe('what a period is compared with', () => {
  const clock = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'America/Sao_Paulo' };

  it('ends at the same hour while the period runs', () => {
    expect(
      describeComparison(
        {
          before: { from: '2026-10-01', to: '2026-10-31' },
          compared_to: '2026-10-21',
          compared_until: '2026-10-21T12:00',
        },
        clock,
      ),
    ).toBe('Comparado com 01/10 a 21/10, até 12:00.');
    expect(
      describeComparison(
        {
          before: { from: '2026-11-20', to: '2026-11-20' },
          compared_to: '2026-11-20',
          compared_until: '2026-11-20T12:00',
        },
        clock,
      ),
    ).toBe('Comparado com 20/11, até 12:00.');
  });

  it('is whole when it is over, and names another year', () => {
    expect(
      describeComparison(
        {
          before: { from: '2026-09-01', to: '2026-09-30' },
          compared_to: '2026-09-30',
          compared_until: null,
        },
        clock,
      ),
    ).toBe('Comparado com 01/09 a 30/09.');
    expect(
      describeComparison(
        {
          before: { from: '2025-12-01', to: '2025-12-31' },
          compared_to: '2025-12-31',
          compared_until: null,
        },
        clock,
      ),
    ).toBe('Comparado com 01/12/2025 a 31/12/2025.');
  });
});

it("today is the account's", () => {
  expect(todayIn(new Date('2026-11-22T02:59:00Z'), 'America/Sao_Paulo')).toBe('Sábado, 21 de novembro');
});

const span = (from: string, to = from) => ({ from, to });

describe('a period', () => {
  it('is read from the address, the current month unless it names another', () => {
    expect([periodOf(null), periodOf('7d'), periodOf('mes-passado'), periodOf('ano')]).toEqual([
      'month',
      '7d',
      'last_month',
      'month',
    ]);
    expect([wordOf('month'), wordOf('last_month'), wordOf('today')]).toEqual([null, 'mes-passado', 'hoje']);
  });

  it('has a name beside the one before', () => {
    expect(namesOf('month', span('2026-11-01', '2026-11-21'), span('2026-10-01', '2026-10-31'))).toEqual([
      'Novembro',
      'Outubro',
    ]);
    expect(namesOf('today', span('2026-11-21'), span('2026-11-20'))).toEqual(['Hoje', 'Ontem']);
  });

  // The table of the chart has a column for days already: two of one name say nothing.
  it('is called by its days where it has no name, with years where there are several', () => {
    expect(namesOf('30d', span('2026-10-23', '2026-11-21'), span('2026-09-23', '2026-10-22'))).toEqual([
      '23/10 a 21/11',
      '23/09 a 22/10',
    ]);
    expect(namesByDays(span('2026-01-01', '2026-01-07'), span('2025-12-25', '2025-12-31'))).toEqual([
      '01/01/26 a 07/01/26',
      '25/12/25 a 31/12/25',
    ]);
  });
});

it('days of several years say which', () => {
  const { categories } = receivedSeries(
    {
      days: span('2025-12-31', '2026-01-01'),
      before: span('2025-12-29', '2025-12-30'),
      compared_to: '2025-12-30',
      compared_until: null,
      received: { now: 0, before: 0 },
      received_by_day: [],
    },
    ['a', 'b'],
    false,
  );
  expect(categories).toEqual(['31/12/25', '01/01/26']);
});

describe('the list of the days before', () => {
  const spans = { before: span('2026-09-01', '2026-09-30'), compared_to: '2026-09-20' };
  it('ends at the minute that is compared while the period runs', () => {
    expect(daysBefore({ ...spans, compared_until: '2026-09-20T13:05' })).toBe('2026-09-01..2026-09-20T13:05');
  });
  it('has whole days otherwise', () => {
    expect(daysBefore({ ...spans, compared_to: '2026-09-30', compared_until: null })).toBe('2026-09-01..2026-09-30');
  });
});

it('leads received add up day by day, up to today; months stand side by side by the day of the month', () => {
  const dashboard = {
    days: { from: '2026-03-01', to: '2026-03-03' },
    before: { from: '2026-02-01', to: '2026-02-28' },
    compared_to: '2026-02-03',
    compared_until: '2026-02-03T13:05',
    // Of the last day that is compared only a part counts: one of two that came on it.
    received: { now: 5, before: 5 },
    received_by_day: [
      { day: '2026-02-02', count: 4 },
      { day: '2026-02-03', count: 2 },
      { day: '2026-03-01', count: 2 },
      { day: '2026-03-03', count: 3 },
    ],
  };
  const { categories, series, marked, daysOfSum } = receivedSeries(dashboard, ['Março', 'Fevereiro'], true);
  const upTo = (day: number) => series.map(({ name, values }) => [name, values.slice(0, day)]);
  expect(upTo(5)).toEqual([
    ['Março', [2, 2, 5, null, null]],
    ['Fevereiro', [0, 4, 5, 6, 6]],
  ]);
  expect(series.map(({ values }) => values.slice(26))).toEqual([
    Array.from({ length: 5 }, () => null),
    [6, 6, null, null, null],
  ]);
  expect([categories.length, marked]).toEqual([31, 2]);
  // A sum counts from the first day; that of the day that is compared up to its minute.
  expect([daysOfSum(1, 0), daysOfSum(1, 1), daysOfSum(2, 1), daysOfSum(3, 1)]).toEqual([
    '2026-03-01..2026-03-02',
    '2026-02-01..2026-02-02',
    '2026-02-01..2026-02-03T13:05',
    '2026-02-01..2026-02-04',
  ]);
});

it('the chart shows the very numbers of the tile where they are compared, in every period', () => {
  const byDay = Array.from({ length: 40 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 13 + index)).toISOString().slice(0, 10),
    count: 7,
  }));
  const periods = [
    {
      days: { from: '2026-11-01', to: '2026-11-21' },
      before: { from: '2026-10-01', to: '2026-10-31' },
      compared_to: '2026-10-21',
      isMonth: true,
    },
    {
      days: { from: '2026-11-15', to: '2026-11-21' },
      before: { from: '2026-11-08', to: '2026-11-14' },
      compared_to: '2026-11-14',
      isMonth: false,
    },
  ];
  for (const { isMonth, ...period } of periods) {
    const received = { now: 7 * 7 * (isMonth ? 3 : 1), before: 32 };
    const { series, marked, categories } = receivedSeries(
      { ...period, compared_until: null, received, received_by_day: byDay },
      ['Agora', 'Antes'],
      isMonth,
    );
    expect(series.map(({ values }) => values[marked])).toEqual([received.now, received.before]);
    expect(new Set(categories.map((name) => name.slice(-3))).size).toBe(isMonth ? categories.length : 1);
  }
});

describe('the axis of a month', () => {
  const axis = (from: string, to: string, before: { from: string; to: string }, isMonth = true) =>
    receivedSeries(
      {
        days: { from, to },
        before,
        compared_to: before.to,
        compared_until: null,
        received: { now: 0, before: 0 },
        received_by_day: [],
      },
      ['', ''],
      isMonth,
    );

  // On its first day, in the middle and on its last one.
  it.each([
    ['2026-11', 30, '2026-10-31', 31],
    ['2026-12', 31, '2026-11-30', 31],
    ['2026-03', 31, '2026-02-28', 31],
    ['2026-02', 28, '2026-01-31', 31],
    ['2028-03', 31, '2028-02-29', 31],
    ['2026-08', 31, '2026-07-31', 31],
    ['2026-01', 31, '2025-12-31', 31],
  ])(
    '%s of %i days beside the month up to %s has %i days, and names none of another month',
    (month, last, before, length) => {
      for (const day of [1, 15, last]) {
        const { categories, series, marked } = axis(`${month}-01`, `${month}-${String(day).padStart(2, '0')}`, {
          from: `${before.slice(0, 7)}-01`,
          to: before,
        });
        expect(categories).toEqual(Array.from({ length }, (_, index) => `Dia ${index + 1}`));
        expect(series.map(({ values }) => values.length)).toEqual([length, length]);
        expect(series.map(({ values }) => values.filter((value) => value !== null).length)).toEqual([
          day,
          Number(before.slice(8)),
        ]);
        expect(marked).toBe(day - 1);
      }
    },
  );

  it('is that of the period itself where days are compared, which may run over the end of a month', () => {
    expect(axis('2026-10-29', '2026-11-02', { from: '2026-10-24', to: '2026-10-28' }, false).categories).toEqual([
      '29/10',
      '30/10',
      '31/10',
      '01/11',
      '02/11',
    ]);
  });
});

describe('the funnel', () => {
  const stage = (id: string, kind: 'new' | 'in_progress' | 'won' | 'lost', count: number, lost = 0) => ({
    id,
    name: id,
    color: '#0f2a5f',
    kind,
    count,
    lost,
  });

  it('counts who stands at a step or further on, and the lost ones up to where they were lost; sales last', () => {
    const { steps, lost } = funnelSteps([
      stage('novo', 'new', 5, 3),
      stage('perdido', 'lost', 4),
      stage('ganho', 'won', 1),
      stage('proposta', 'in_progress', 2, 1),
    ]);
    expect(steps.map(({ id, count }) => [id, count])).toEqual([
      ['novo', 12],
      ['proposta', 4],
      ['ganho', 1],
    ]);
    expect(lost).toEqual({ count: 4, statusIds: ['perdido'] });
  });

  it('of an account without statuses is empty', () =>
    expect(funnelSteps([])).toEqual({ steps: [], lost: { count: 0, statusIds: [] } }));
});
