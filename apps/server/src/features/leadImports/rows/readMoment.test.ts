import { describe, expect, it } from 'vitest';
import { readDay, readMoment } from './readMoment.ts';

const read = (text: string) => readMoment(text, 'America/Sao_Paulo', '09:00');

describe('a moment in a cell', () => {
  it.each(['', 'amanhã', '31/02/2024', '31/01/2024 25:00', '31/01/2024 10', '31/01/2024T', 'T', ',', '31/01/1899'])(
    'is none in %j',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );

  it.each([
    ['31/01/2024', '2024-01-31T12:00:00.000Z'],
    ['2024-01-31', '2024-01-31T12:00:00.000Z'],
    ['31/01/2024 00:00', '2024-01-31T03:00:00.000Z'],
    [' 31/01/2024,  9:05 ', '2024-01-31T12:05:00.000Z'],
    ['31/01/2024 23:59:59', '2024-02-01T02:59:00.000Z'],
    ['2024-01-31T23:59:59.999', '2024-02-01T02:59:00.000Z'],
  ])('of %j is %s', (text, instant) => {
    expect(read(text)).toBe(instant);
  });

  it('is none in a cell over 40 characters, whatever it holds', () => {
    expect(read(`31/01/2024 10:00:00.${'0'.repeat(21)}`)).toBeNull();
    expect(read(`31/01/2024 10:00:00.${'0'.repeat(20)}`)).toBe('2024-01-31T13:00:00.000Z');
    expect(readDay(`${' '.repeat(40)}31/01/2024`)).toBeNull();
  });
});
