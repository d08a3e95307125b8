import { describe, expect, it } from 'vitest';
import { dayLine, monthDays, monthOf, standingOfDay, standingOfValue } from './boardLabels.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';

describe('the day', () => {
  it('is named as people say it', () => {
    expect([dayLine(friday), dayLine(saturday), monthOf(friday)]).toEqual([
      'sexta, 20/11',
      'sábado, 21/11',
      'novembro',
    ]);
  });

  it.each([
    [friday, 5, 3, { change: '2 a mais', direction: 'up', than: 'que na sexta passada' }],
    [saturday, 1, 3, { change: '2 a menos', direction: 'down', than: 'que no sábado passado' }],
    [friday, 3, 3, { direction: 'flat', than: 'o mesmo que na sexta passada' }],
    [friday, 0, 0, { direction: 'flat', than: 'nenhuma também na sexta passada' }],
  ] as const)('on %s with %i sales after %i', (today, count, before, standing) => {
    expect(
      standingOfDay({
        today,
        day: { count, value_cents: 0, week_ago_count: before, week_ago_until: '2026-11-13T13:05' },
      }),
    ).toEqual(standing);
  });
});

describe('what today is worth', () => {
  const standing = (value: number, month: number) =>
    standingOfValue({
      today: '2026-11-10',
      day: { count: 1, value_cents: value, week_ago_count: 0, week_ago_until: '2026-03-07T13:05' },
      month: { count: 1, value_cents: month, goal_cents: null, elapsed: 0.3 },
    });

  it('is compared with the mean day of the month so far', () => {
    expect(standing(250, 1000)).toEqual({ change: '2,5 vezes', direction: 'up', than: 'a média diária do mês' });
    expect(standing(150, 1000)).toEqual({ change: '50%', direction: 'up', than: 'acima da média diária do mês' });
    // An arrow and a share are a change, here as everywhere: not what is left, but what is gone.
    expect(standing(41, 1000)).toEqual({ change: '59%', direction: 'down', than: 'abaixo da média diária do mês' });
    expect(standing(100, 1000)).toEqual({ direction: 'flat', than: 'como a média diária do mês' });
    expect(standing(0, 1000)).toEqual({ direction: 'flat', than: 'nenhuma venda hoje ainda' });
    expect(standing(1, 10_000)).toEqual({
      change: 'mais de 99%',
      direction: 'down',
      than: 'abaixo da média diária do mês',
    });
    expect(standing(0, 0)).toEqual({ direction: 'flat', than: 'nenhuma venda no mês ainda' });
  });
});

it('the days of the month up to today are all there', () => {
  expect(monthDays({ today: '2026-11-03', days: [{ day: '2026-11-02', count: 4 }] })).toEqual([
    { day: '2026-11-01', count: 0 },
    { day: '2026-11-02', count: 4 },
    { day: '2026-11-03', count: 0 },
  ]);
});
