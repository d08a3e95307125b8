import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxSelectedLeads } from '@funil/api/contract';
import { readNumbers, transferOf, transferOfList, writeNumbers } from './transferAddress.ts';

describe('chosen leads in the address', () => {
  it.each(['', 'x', '1;2', '1-', '-3', '1,,2', '1-2-3', '1e3', '9999999999999999'])(
    'are none for what nobody wrote: %j',
    (text) => {
      expect(readNumbers(text)).toEqual([]);
    },
  );

  it('are runs, and come back as they were', () => {
    expect(writeNumbers([12, 3, 7, 9, 8, 10, 11, 7])).toBe('3,7-12');
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9_000 }), { maxLength: 300 }), (numbers) => {
        expect(readNumbers(writeNumbers(numbers))).toEqual(numbers.toSorted((one, other) => one - other));
      }),
    );
  });

  it('are no more than one selection holds, whatever somebody types', () => {
    expect(readNumbers('1-999999999999')).toHaveLength(maxSelectedLeads);
    expect(readNumbers('0-2')).toEqual([1, 2]);
    expect(readNumbers('9-2')).toEqual([]);
  });

  it('stand beside it when they are too many', () => {
    const odd = Array.from({ length: 3_000 }, (_, index) => index * 2 + 1);
    expect(transferOf([5, 4])).toEqual({ to: '/leads/transferir?de=leads&leads=4-5' });
    expect(transferOf(odd)).toEqual({ to: '/leads/transferir?de=leads', state: { leads: odd } });
  });
});

it('a list is transferred by what narrows it, and by nothing else of its address', () => {
  expect(transferOfList('?status=a&busca=ana&lead=3&ordem=-valor&modo=kanban&visao=x')).toBe(
    '/leads/transferir?status=a&busca=ana&de=filtro',
  );
});
