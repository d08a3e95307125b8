import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigits } from './checkDigits.ts';
import { formatCnpj, isCnpj, parseCnpj } from './cnpj.ts';
import { formatCpf, isCpf, parseCpf } from './cpf.ts';
import { formatCpfOrCnpj, isCpfOrCnpj, parseCpfOrCnpj } from './cpfOrCnpj.ts';

const digits = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length });
const alphanumerics = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
  minLength: 12,
  maxLength: 12,
});

const cpfs = digits(9)
  .map((body) => body + checkDigits(body, 11))
  .filter((value) => !/^(\d)\1+$/.test(value));
const cnpjs = fc
  .oneof(digits(12), alphanumerics)
  .map((body) => body + checkDigits(body, 9))
  .filter((value) => !/^0+$/.test(value));

/** Weighted sums modulo 11 as the Receita's tables write them, computed the long way, for comparison. */
function remainders(value: string, weights: number[][]): number[] {
  return weights.map(
    (row) => row.reduce((total, weight, index) => total + weight * (value.charCodeAt(index) - 48), 0) % 11,
  );
}

/**
 * Whether both sums look the same with one character of the body exchanged. They do when the change is a multiple of
 * 11 (a letter for another, or the first digit of a CPF in the second sum, whose weight is 11), or goes between the
 * remainders 0 and 1, which share the check digit 0.
 */
function unseen(value: string, wrong: string, weights: number[][]): boolean {
  const after = remainders(wrong, weights);
  return remainders(value, weights).every(
    (before, row) => before === after[row] || (before < 2 && (after[row] ?? 2) < 2),
  );
}
const cpfWeights = [
  [10, 9, 8, 7, 6, 5, 4, 3, 2],
  [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
];
const cnpjWeights = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
];
const digitOf = (remainder: number): number => (remainder < 2 ? 0 : 11 - remainder);

describe('CPF', () => {
  it.each([
    ['111.444.777-35', 'the worked example of the Receita Federal algorithm in most tutorials'],
    ['390.533.447-05', 'python-stdnum, stdnum.br.cpf'],
    ['529.982.247-25', 'brazilian-utils'],
    ['123.456.789-09', 'the consecutive digits with their check digits'],
    ['000.000.001-91', 'leading zeros'],
  ])('takes %s (%s)', (value) => {
    expect(isCpf(value)).toBe(true);
    expect(formatCpf(parseCpf(value) ?? '')).toBe(value);
  });

  it.each([
    ['231.002.999-00', 'python-stdnum: wrong check digits'],
    ['529.982.247-26', 'second digit wrong'],
    ['529.982.247-35', 'first digit wrong'],
    ['529.982.247-2', 'too short'],
    ['529.982.247-255', 'too long'],
    ['529.982.247-2S', 'a letter'],
    ['', 'nothing'],
    ['   ', 'spaces'],
    ['٥٢٩٩٨٢٢٤٧٢٥', 'digits of another script'],
  ])('refuses %s (%s)', (value) => {
    expect(isCpf(value)).toBe(false);
    expect(parseCpf(value)).toBeNull();
  });

  it('refuses the ten numbers of one repeated digit, which the arithmetic would take', () => {
    for (const digit of '0123456789') {
      const value = digit.repeat(11);
      expect(checkDigits(value.slice(0, 9), 11)).toBe(value.slice(9));
      expect(isCpf(value)).toBe(false);
    }
  });

  it('reads the ways people write it', () => {
    for (const text of [
      '52998224725',
      ' 529.982.247-25 ',
      '529 982 247 25',
      '529.982.247–25',
      '\u202a529.982.247-25\u202c',
      '529982247/25',
    ]) {
      expect(parseCpf(text)).toBe('52998224725');
    }
  });

  it('formats by shape alone, and leaves other text as it is', () => {
    expect(formatCpf('52998224700')).toBe('529.982.247-00');
    expect(formatCpf('5299822')).toBe('5299822');
    expect(formatCpf('não informado')).toBe('não informado');
  });

  it('agrees with the published weights', () => {
    fc.assert(
      fc.property(digits(9), (body) => {
        const check = checkDigits(body, 11);
        expect(check).toBe(
          remainders(body + check.charAt(0), cpfWeights)
            .map(digitOf)
            .join(''),
        );
      }),
    );
  });

  it('stays the same through format and parse', () => {
    fc.assert(fc.property(cpfs, (value) => parseCpf(formatCpf(value)) === value && isCpf(formatCpf(value))));
  });

  it('refuses one wrong digit wherever the modulus can see it', () => {
    fc.assert(
      fc.property(cpfs, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (value, index, shift) => {
        const wrong = value.slice(0, index) + ((Number(value[index]) + shift) % 10) + value.slice(index + 1);
        fc.pre(!/^(\d)\1+$/.test(wrong));
        expect(isCpf(wrong)).toBe(index < 9 && unseen(value, wrong, cpfWeights));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('CNPJ', () => {
  it.each([
    ['12.ABC.345/01DE-35', 'Receita Federal, questions and answers on the alphanumeric CNPJ, number 14'],
    ['12.ABC.345/0001-88', 'the head office of the same root'],
    ['00.000.000/0001-91', 'Banco do Brasil'],
    ['33.000.167/0001-01', 'Petrobras'],
    ['34.028.316/0001-03', 'Correios'],
    ['11.222.333/0001-81', 'the worked example of the numeric algorithm'],
    ['16.727.230/0001-97', 'python-stdnum, stdnum.br.cnpj'],
  ])('takes %s (%s)', (value) => {
    expect(isCnpj(value)).toBe(true);
    expect(formatCnpj(parseCnpj(value) ?? '')).toBe(value);
  });

  it.each([
    ['16.727.230/0001-98', 'wrong check digit'],
    ['12.ABC.345/01DE-36', 'wrong check digit'],
    ['12.ABC.345/01DE-3A', 'letters cannot be check digits'],
    ['00.000.000/0000-00', 'all zeros'],
    ['11.111.111/1111-11', 'one repeated digit'],
    ['12.ÁBC.345/01DE-35', 'a letter with an accent'],
    ['12ABC34501DE3', 'too short'],
    ['', 'nothing'],
  ])('refuses %s (%s)', (value) => {
    expect(isCnpj(value)).toBe(false);
    expect(parseCnpj(value)).toBeNull();
  });

  it('reads lower case and stray separators into upper case', () => {
    expect(parseCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
    expect(parseCnpj('12abc34501de35')).toBe('12ABC34501DE35');
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  });

  it('agrees with the published weights', () => {
    fc.assert(
      fc.property(alphanumerics, (body) => {
        const check = checkDigits(body, 9);
        expect(check).toBe(
          remainders(body + check.charAt(0), cnpjWeights)
            .map(digitOf)
            .join(''),
        );
      }),
    );
  });

  it('stays the same through format and parse', () => {
    fc.assert(
      fc.property(cnpjs, (value) => parseCnpj(formatCnpj(value)) === value && isCnpj(formatCnpj(value).toLowerCase())),
    );
  });

  it('refuses one wrong character wherever the modulus can see it', () => {
    const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    fc.assert(
      fc.property(cnpjs, fc.nat({ max: 13 }), fc.constantFrom(...Array.from(characters)), (value, index, character) => {
        fc.pre(value[index] !== character && (index < 12 || /\d/.test(character)));
        const wrong = value.slice(0, index) + character + value.slice(index + 1);
        fc.pre(!/^0+$/.test(wrong));
        expect(isCnpj(wrong)).toBe(index < 12 && unseen(value, wrong, cnpjWeights));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('CPF or CNPJ', () => {
  it('distinguishes them by length', () => {
    expect(parseCpfOrCnpj('529.982.247-25')).toBe('52998224725');
    expect(parseCpfOrCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(formatCpfOrCnpj('52998224725')).toBe('529.982.247-25');
    expect(formatCpfOrCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  it('refuses what is neither', () => {
    for (const text of ['', '038.412.775-9', '5299822472512', 'ABCDEFGHIJK']) expect(isCpfOrCnpj(text)).toBe(false);
    expect(formatCpfOrCnpj('sem documento')).toBe('sem documento');
  });
});
