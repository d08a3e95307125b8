import { describe, expect, it } from 'vitest';
import { saveDistributionQueueInput } from './distributionInput.ts';
import { isDeadlineReachable } from './isDeadlineReachable.ts';

describe('a deadline falls due within a year', () => {
  it.each([
    ['a minute a week', 52, { weekdays: [6], from: '09:00', to: '09:01' }, true],
    ['a minute a week', 53, { weekdays: [6], from: '09:00', to: '09:01' }, false],
    ['a minute a day, past midnight', 52 * 7, { weekdays: [], from: '23:59', to: '00:00' }, true],
    ['a minute a day, past midnight', 52 * 7 + 1, { weekdays: [], from: '23:59', to: '00:00' }, false],
    ['two nights of eight hours', 52 * 16 * 60, { weekdays: [0, 6], from: '22:00', to: '06:00' }, true],
    ['two nights of eight hours', 52 * 16 * 60 + 1, { weekdays: [0, 6], from: '22:00', to: '06:00' }, false],
    ['a whole day', 10_080, { weekdays: [1], from: '08:00', to: '08:00' }, true],
    [
      'a minute twice a day',
      104,
      { weekdays: [6], from: '09:00', to: '09:01', second: { from: '10:00', to: '10:01' } },
      true,
    ],
    ['no hours', 10_080, null, true],
  ] as const)('%s, %i minutes', (_hours, minutes, hours, expected) => {
    expect(isDeadlineReachable(minutes, hours && { ...hours, weekdays: [...hours.weekdays] })).toBe(expected);
  });

  it('or the queue is refused, at the deadline', async () => {
    const queue = {
      name: 'Plantão',
      strategy: 'weighted',
      working_hours: { weekdays: [6], from: '09:00', to: '09:01' },
    };
    await expect(saveDistributionQueueInput.validate({ ...queue, sla_minutes: 53 })).rejects.toMatchObject({
      path: 'sla_minutes',
      message: 'Com este horário de trabalho o prazo não venceria em um ano: aumente o horário ou diminua o prazo',
    });
    for (const minutes of [52, null])
      expect((await saveDistributionQueueInput.validate({ ...queue, sla_minutes: minutes })).sla_minutes).toBe(minutes);
  });
});
