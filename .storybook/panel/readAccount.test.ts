import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAccount, encodeAccount } from '../tenants.ts';
import { readAccount } from './readAccount.ts';

describe('a pasted account', () => {
  it.each([
    ['', 'not_json'],
    ['azul', 'not_json'],
    ['[]', 'no_object'],
    ['3', 'no_object'],
    ['null', 'no_object'],
    ['{}', 'no_field'],
    ['{"account": 3}', 'no_field'],
  ])('is refused: %s', (text, fault) => {
    expect(readAccount(text)).toBe(fault);
  });
  it('is taken bare, or out of the answer of the API', () => {
    const account = { name: 'Ação & Cia', personalization: { main_color: '#00ff00' } };
    expect(readAccount(JSON.stringify(account))).toEqual(account);
    expect(readAccount(JSON.stringify({ account }))).toEqual(account);
  });
});

describe('the word in the address', () => {
  it('brings every account back, in characters that an address may hold', () => {
    fc.assert(
      fc.property(
        fc.record({ name: fc.string({ unit: 'grapheme' }), personalization: fc.constant(null) }),
        (account) => {
          const word = encodeAccount(account);
          expect(word).toMatch(/^[\w-]+$/);
          expect(decodeAccount(word)).toEqual(account);
        },
      ),
    );
  });
  it('gives the default account when it was tampered with', () => {
    expect(decodeAccount('%%%')).toEqual({});
    expect(decodeAccount(btoa('3'))).toEqual({});
  });
});
