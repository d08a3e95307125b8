import { describe, expect, it } from 'vitest';
import { compare, describeComparison, greetingAt, todayIn } from './comparisons.ts';
import { namesOf, periodOf, wordOf } from './dashboardPeriod.ts';
import { funnelSteps } from './funnelSteps.ts';
import { receivedSeries } from './receivedSeries.ts';

const plain = { isGoodUp: true, format: String };

describe('a number beside what it was', () => {
  it('tells the change as a share, and whether it is good', () => {
    expect(compare({ now: 1284, before: 1142, ...plain })).toEqual({ delta: { value: '12,4%', direction: 'up', meaning: 'good', before: 'eram 1142' } });
    expect(compare({ now: 3, before: 4, ...plain })).toMatchObject({ delta: { value: '25,0%', direction: 'down', meaning: 'bad' } });
    expect(compare({ now: 3, before: 4, ...plain, isGoodUp: false })).toMatchObject({ delta: { meaning: 'good' } });
  });

  it('knows no share of nothing, and says when nothing changed', () => {
    expect(compare({ now: 3, before: 0, ...plain })).toEqual({ note: 'eram 0' });
    expect(compare({ now: 3, before: 3, ...plain })).toEqual({ note: 'como antes, eram 3' });
    expect(compare({ now: 0, before: 0, ...plain })).toEqual({ note: 'como antes' });
  });

  it('tells lengths of time as their difference', () => {
    expect(compare({ now: 11, before: 14, isGoodUp: false, format: (minutes) => `${minutes} min`, formatChange: (minutes) => `${minutes} min` })).toEqual({
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
    expect(describeComparison({ days: { from: '2026-11-01', to: '2026-11-21' }, before: { from: '2026-10-01', to: '2026-10-31' }, compared_to: '2026-10-21' }, clock)).toBe('Comparado com 01/10 a 21/10, até esta hora.');
    expect(describeComparison({ days: { from: '2026-11-21', to: '2026-11-21' }, before: { from: '2026-11-20', to: '2026-11-20' }, compared_to: '2026-11-20' }, clock)).toBe('Comparado com 20/11, até esta hora.');
  });

  it('is whole when it is over, and names another year', () => {
    expect(describeComparison({ days: { from: '2026-10-01', to: '2026-10-31' }, before: { from: '2026-09-01', to: '2026-09-30' }, compared_to: '2026-09-30' }, clock)).toBe('Comparado com 01/09 a 30/09.');
    expect(describeComparison({ days: { from: '2026-01-01', to: '2026-01-31' }, before: { from: '2025-12-01', to: '2025-12-31' }, compared_to: '2025-12-31' }, clock)).toBe('Comparado com 01/12/2025 a 31/12/2025.');
  });
});

it('today is the account\'s', () => {
  expect(todayIn(new Date('2026-11-22T02:59:00Z'), 'America/Sao_Paulo')).toBe('Sábado, 21 de novembro');
});

describe('a period', () => {
  it('is read from the address, the current month unless it names another', () => {
    expect([periodOf(null), periodOf('7d'), periodOf('mes-passado'), periodOf('ano')]).toEqual(['month', '7d', 'last_month', 'month']);
    expect([wordOf('month'), wordOf('last_month'), wordOf('today')]).toEqual([null, 'mes-passado', 'hoje']);
  });

  it('has a name beside the one before', () => {
    expect(namesOf('month', { from: '2026-11-01' }, { from: '2026-10-01' })).toEqual(['Novembro', 'Outubro']);
    expect(namesOf('today', { from: '2026-11-21' }, { from: '2026-11-20' })).toEqual(['Hoje', 'Ontem']);
    expect(namesOf('30d', { from: '2026-10-23' }, { from: '2026-09-23' })).toEqual(['Últimos 30 dias', 'Período anterior']);
  });
});

it('leads received add up day by day, up to today', () => {
  const dashboard = {
    days: { from: '2026-03-01', to: '2026-03-03' },
    before: { from: '2026-02-01', to: '2026-02-05' },
    received_by_day: [
      { day: '2026-02-02', count: 4 },
      { day: '2026-02-05', count: 1 },
      { day: '2026-03-01', count: 2 },
      { day: '2026-03-03', count: 3 },
    ],
  };
  expect(receivedSeries(dashboard, ['Março', 'Fevereiro'])).toEqual({
    categories: ['01/03', '02/03', '03/03', '04/03', '05/03'],
    series: [
      { name: 'Março', values: [2, 2, 5, null, null] },
      { name: 'Fevereiro', values: [0, 4, 4, 4, 5] },
    ],
    marked: 2,
  });
});

it('the last days of a longer month keep their own names', () => {
  const { categories } = receivedSeries({ days: { from: '2026-11-01', to: '2026-11-21' }, before: { from: '2026-10-01', to: '2026-10-31' }, received_by_day: [] }, ['Novembro', 'Outubro']);
  expect(categories.slice(28)).toEqual(['29/11', '30/11', '31/10']);
});

describe('the funnel', () => {
  const stage = (id: string, kind: 'new' | 'in_progress' | 'won' | 'lost', count: number) => ({ id, name: id, color: '#0f2a5f', kind, count });

  it('counts who stands at a step or further on, with sales last and losses apart', () => {
    const { steps, lost } = funnelSteps([stage('novo', 'new', 5), stage('perdido', 'lost', 4), stage('ganho', 'won', 1), stage('proposta', 'in_progress', 2)]);
    expect(steps.map(({ id, count, statusIds }) => [id, count, statusIds])).toEqual([
      ['novo', 8, ['novo', 'proposta', 'ganho']],
      ['proposta', 3, ['proposta', 'ganho']],
      ['ganho', 1, ['ganho']],
    ]);
    expect(lost).toEqual({ count: 4, statusIds: ['perdido'] });
  });

  it('of an account without statuses is empty', () => expect(funnelSteps([])).toEqual({ steps: [], lost: { count: 0, statusIds: [] } }));
});
