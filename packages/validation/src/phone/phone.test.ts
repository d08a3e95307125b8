import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isMobilePhone, isPhone, parsePhone } from './phone.ts';

/** Plano Geral de Códigos Nacionais (Anatel, Resolução 263/2001). */
const areaCodesByState = {
  SP: [11, 12, 13, 14, 15, 16, 17, 18, 19],
  'RJ, ES': [21, 22, 24, 27, 28],
  MG: [31, 32, 33, 34, 35, 37, 38],
  'PR, SC': [41, 42, 43, 44, 45, 46, 47, 48, 49],
  RS: [51, 53, 54, 55],
  'DF, GO, TO, MT, MS, AC, RO': [61, 62, 63, 64, 65, 66, 67, 68, 69],
  'BA, SE': [71, 73, 74, 75, 77, 79],
  'PE, AL, PB, RN, CE, PI, MA': [81, 82, 83, 84, 85, 86, 87, 88, 89, 98, 99],
  'PA, AM, RR, AP': [91, 92, 93, 94, 95, 96, 97],
};
const areaCodes = Object.values(areaCodesByState).flat();

const eightDigits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 8, maxLength: 8 });
const mobiles = fc.tuple(fc.constantFrom(...areaCodes), eightDigits).map(([area, rest]) => `${area}9${rest}`);
const landlines = fc
  .tuple(fc.constantFrom(...areaCodes), fc.constantFrom('2', '3', '4', '5'), eightDigits)
  .map(([area, first, rest]) => `${area}${first}${rest.slice(1)}`);

describe('phone', () => {
  it('takes the 67 area codes and no other', () => {
    expect(new Set(areaCodes).size).toBe(67);
    for (let area = 0; area <= 99; area += 1) {
      const prefix = String(area).padStart(2, '0');
      expect([prefix, isPhone(`${prefix}912345678`)]).toEqual([prefix, areaCodes.includes(area)]);
      expect([prefix, isPhone(`${prefix}33334444`)]).toEqual([prefix, areaCodes.includes(area)]);
    }
  });

  it.each([
    ['91234-5678', 'no area code'],
    ['(11) 9881', 'too short'],
    ['(11) 8123-4567', 'a mobile number without its ninth digit'],
    ['(11) 81234-5678', 'nine digits that do not start with 9'],
    ['(11) 1234-5678', 'a landline starting with 1'],
    ['(11) 6234-5678', 'a landline starting with 6'],
    ['(20) 91234-5678', 'an area code that does not exist'],
    ['+1 212 555 0100', 'another country'],
    ['+351 912 345 678', 'Portugal'],
    ['+5511912345678x', 'an extension'],
    ['11 91234 56789', 'a digit too many'],
    ['0800 123 4567', 'toll free'],
    ['+', 'a sign alone'],
    ['', 'nothing'],
  ])('refuses %s (%s)', (text) => {
    expect(parsePhone(text)).toBeNull();
    expect(isPhone(text)).toBe(false);
    expect(formatPhone(text)).toBe(text);
  });

  it.each([
    '(11) 91234-5678',
    '11912345678',
    '+55 (11) 91234-5678',
    '+5511912345678',
    '55 11 91234-5678',
    '5511912345678',
    '0055 11 91234 5678',
    '011 91234-5678',
    '(011) 91234.5678',
    '+55 (0)11 91234-5678',
    '55 011 91234-5678',
    '\u202a+55 11 91234\u20115678\u202c',
    '11\u00a091234‑5678',
  ])('reads %s', (text) => {
    expect(parsePhone(text)).toBe('+5511912345678');
  });

  it('does not take the area code 55 for the country', () => {
    expect(parsePhone('(55) 99123-4567')).toBe('+5555991234567');
    expect(parsePhone('(55) 3222-1234')).toBe('+555532221234');
    expect(parsePhone('+55 55 3222-1234')).toBe('+555532221234');
    expect(parsePhone('5555991234567')).toBe('+5555991234567');
    expect(parsePhone('+55 99123-4567')).toBeNull();
  });

  it('formats both lengths', () => {
    expect(formatPhone('+5511912345678')).toBe('(11) 91234-5678');
    expect(formatPhone('+551133334444')).toBe('(11) 3333-4444');
  });

  it('knows mobile numbers', () => {
    expect(isMobilePhone('(11) 91234-5678')).toBe(true);
    expect(isMobilePhone('(11) 3333-4444')).toBe(false);
    expect(isMobilePhone('nenhum')).toBe(false);
  });

  it('stays the same through format and parse, with or without its prefixes', () => {
    fc.assert(
      fc.property(fc.oneof(mobiles, landlines), (national) => {
        const e164 = `+55${national}`;
        expect(parsePhone(formatPhone(e164))).toBe(e164);
        for (const text of [national, `0${national}`, `55${national}`, `+55 ${national}`])
          expect(parsePhone(text)).toBe(e164);
      }),
    );
  });
});
