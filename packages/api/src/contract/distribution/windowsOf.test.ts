import { describe, expect, it } from 'vitest';
import { saveDistributionQueueInput } from './distributionInput.ts';
import { windowsOf } from './windowsOf.ts';

const morning = { from: '08:00', to: '12:00' };
const afternoon = { from: '13:00', to: '18:00' };

describe('windowsOf', () => {
  it('has each part of the usual days and of each exception', () => {
    expect(
      windowsOf({
        weekdays: [1, 5],
        ...morning,
        second: afternoon,
        exceptions: [
          { weekday: 5, parts: [morning] },
          { weekday: 6, parts: [] },
        ],
      }),
    ).toEqual([
      { weekdays: [1], ...morning },
      { weekdays: [1], ...afternoon },
      { weekdays: [5], ...morning },
    ]);
  });

  it('without days means every day, and nothing where each usual day is an exception', () => {
    expect(windowsOf({ weekdays: [], ...morning })).toEqual([{ weekdays: [0, 1, 2, 3, 4, 5, 6], ...morning }]);
    expect(windowsOf({ weekdays: [2], ...morning, exceptions: [{ weekday: 2, parts: [] }] })).toEqual([]);
  });
});

describe('the hours of a queue', () => {
  const problemsOf = (hours: object) =>
    saveDistributionQueueInput
      .validate({ name: 'Fila', strategy: 'weighted', working_hours: hours }, { abortEarly: false })
      .then(
        () => [],
        (error: { inner: { path: string; message: string }[] }) =>
          error.inner.map(({ path, message }) => `${path}: ${message}`),
      );
  const usual = { weekdays: [1], ...morning };
  const later = 'O segundo horário começa depois do primeiro, e nenhum dos dois passa da meia-noite';

  it.each([
    [{ ...usual, second: { from: '11:59', to: '18:00' } }, [`working_hours.second: ${later}`]],
    [{ ...usual, second: { from: '13:00', to: '02:00' } }, [`working_hours.second: ${later}`]],
    [{ ...usual, from: '22:00', to: '06:00', second: afternoon }, [`working_hours.second: ${later}`]],
    [
      { ...usual, exceptions: [{ weekday: 6, parts: [afternoon, morning] }] },
      [`working_hours.exceptions[0].parts: ${later}`],
    ],
    [
      {
        ...usual,
        exceptions: [
          { weekday: 6, parts: [] },
          { weekday: 6, parts: [morning] },
        ],
      },
      ['working_hours.exceptions: Cada dia tem uma exceção só'],
    ],
    [
      { ...usual, exceptions: [{ weekday: 1, parts: [] }] },
      ['working_hours: Com estas exceções não sobra horário nenhum'],
    ],
    [{ ...usual, second: afternoon, exceptions: [{ weekday: 6, parts: [morning] }] }, []],
    [usual, []],
  ])('%o: %o', async (hours, problems) => {
    expect(await problemsOf(hours)).toEqual(problems);
  });
});
