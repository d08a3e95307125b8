import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCep, isCep, parseCep } from './cep.ts';

describe('CEP', () => {
  it.each(['', '0131010', '013101000', '0131O100', '00000-000', '00999-999'])('refuses %j', (text) => {
    expect(isCep(text)).toBe(false);
    expect(formatCep(text)).toBe(text);
  });

  it('reads it with and without punctuation', () => {
    for (const text of ['01310-100', '01310100', '01.310-100', ' 01310 100 ']) expect(parseCep(text)).toBe('01310100');
    expect(isCep('99999-999')).toBe(true);
  });

  it('stays the same through format and parse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (number) => {
        const digits = String(number).padStart(8, '0');
        return parseCep(formatCep(digits)) === digits;
      }),
    );
  });
});
