import * as fc from 'fast-check';
import { createMask, MaskedRange, type FactoryArg } from 'imask';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  isCnpj,
  isCpf,
  isCpfOrCnpj,
  isPhone,
  parseCents,
  parseCep,
  parseDate,
  parsePhone,
  parseTime,
} from '../values.ts';
import type { MaskPreset } from './MaskPreset.ts';
import { masks } from './masks.ts';
import { normalizeAmountPaste, normalizeDatePaste, normalizePhonePaste } from './normalizePaste.ts';

/** A block written as `{ from, to }` is a range of numbers, as `MaskPreset` says. */
function withRanges(options: Record<string, unknown>): Record<string, unknown> {
  const blocks = Object.entries((options['blocks'] ?? {}) as Record<string, object>);
  return {
    ...options,
    blocks: Object.fromEntries(
      blocks.map(([name, block]) => [name, 'from' in block ? { ...block, mask: MaskedRange } : block]),
    ),
  };
}

/** The real imask behind a preset, without an element. As inputs may, it passes single keystrokes by `prepare`. */
function mask({ prepare, ...preset }: MaskPreset) {
  const wholeTexts = prepare && ((text: string) => (text.length > 1 ? prepare(text) : text));
  // The preset's parts are unknown to TypeScript on purpose: the package does not depend on imask.
  const options = { mask: preset.mask, prepare: wholeTexts, ...withRanges(preset.maskOptions ?? {}) } as FactoryArg;
  const masked = createMask(options);
  const insert = (text: string, at = masked.value.length): void => {
    masked.splice(at, 0, text, undefined, { input: true, raw: true });
  };
  return {
    type: (text: string): string => {
      for (const character of text) insert(character);
      return masked.value;
    },
    paste: (text: string): string => {
      insert(text);
      return masked.value;
    },
    insertAt: (text: string, at: number): string => {
      insert(text, at);
      return masked.value;
    },
    removeLast: (): string => {
      masked.splice(masked.value.length - 1, 1, '', undefined, { input: true, raw: true });
      return masked.value;
    },
    set: (text: string): string => {
      masked.value = text;
      return masked.value;
    },
    leave: (): string => {
      masked.doCommit();
      return masked.value;
    },
  };
}

describe('masks.phone', () => {
  it.each([
    '+55 (11) 91234-5678',
    '5511912345678',
    '011 91234-5678',
    '11912345678',
    '0055 11 91234 5678',
    '\u202a+55 11 91234-5678\u202c',
  ])('takes the paste %j', (text) => {
    expect(mask(masks.phone).paste(text)).toBe('(11) 91234-5678');
  });

  it('takes an E.164 value from the server', () => {
    expect(mask(masks.phone).set('+5511912345678')).toBe('(11) 91234-5678');
    expect(mask(masks.phone).set('+551133334444')).toBe('(11) 3333-4444');
    expect(mask(masks.phone).set('+5555991234567')).toBe('(55) 99123-4567');
  });

  it('opens the ninth digit for numbers that start with 9 only', () => {
    expect(mask(masks.phone).type('11912345678')).toBe('(11) 91234-5678');
    expect(mask(masks.phone).type('1191234')).toBe('(11) 91234');
    expect(mask(masks.phone).type('1133334444')).toBe('(11) 3333-4444');
    expect(mask(masks.phone).type('11333344445')).toBe('(11) 3333-4444');
  });

  it('skips a leading zero as it is typed, and keeps the area code 55', () => {
    expect(mask(masks.phone).type('011912345678')).toBe('(11) 91234-5678');
    expect(mask(masks.phone).type('55991234567')).toBe('(55) 99123-4567');
  });

  it('has no zero in an area code, whether typed or pasted', () => {
    // "10", "20" and "01" name no place: the zero is skipped, and what follows is the code.
    expect(mask(masks.phone).type('1011912345678')).toBe('(11) 1912-3456');
    expect(mask(masks.phone).type('0')).toBe('(');
    expect(mask(masks.phone).type('20')).toBe('(2');
    expect(mask(masks.phone).paste('+55 011 3333-4444')).toBe('(11) 3333-4444');
  });

  it('takes every area code that exists', () => {
    for (let code = 11; code <= 99; code += 1) {
      const number = `${code}912345678`;
      if (isPhone(number)) expect(mask(masks.phone).type(number)).toBe(`(${code}) 91234-5678`);
    }
  });

  it('takes the country from a number with a digit too many, too', () => {
    expect(mask(masks.phone).paste('55119123456789')).toBe('(11) 91234-5678');
  });

  it('follows an edit in the middle', () => {
    const input = mask(masks.phone);
    input.type('1133334444');
    expect(input.insertAt('9', 5)).toBe('(11) 93333-4444');
    for (let count = 0; count < 3; count += 1) input.removeLast();
    expect(input.removeLast()).toBe('(11) 93333-');
  });

  it('emits what parsePhone reads', () => {
    expect(parsePhone(mask(masks.phone).type('11912345678'))).toBe('+5511912345678');
  });
});

describe('masks of documents', () => {
  it('shape a CPF and a CNPJ', () => {
    expect(mask(masks.cpf).type('52998224725')).toBe('529.982.247-25');
    expect(mask(masks.cpf).paste(' 529.982.247-25 ')).toBe('529.982.247-25');
    expect(mask(masks.cnpj).type('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(mask(masks.cnpj).paste('12.abc.345/01de-35')).toBe('12.ABC.345/01DE-35');
    expect(mask(masks.cnpj).type('12abc34501deab35')).toBe('12.ABC.345/01DE-35');
  });

  it('change from CPF to CNPJ at the twelfth character or the first letter', () => {
    const input = mask(masks.cpfOrCnpj);
    expect(input.type('33000167000')).toBe('330.001.670-00');
    expect(input.type('1')).toBe('33.000.167/0001');
    expect(input.type('01')).toBe('33.000.167/0001-01');
    expect(mask(masks.cpfOrCnpj).type('12a')).toBe('12.A');
    expect(mask(masks.cpfOrCnpj).paste('12.abc.345/01de-35')).toBe('12.ABC.345/01DE-35');
    expect(mask(masks.cpfOrCnpj).set('52998224725')).toBe('529.982.247-25');
    expect(mask(masks.cpfOrCnpj).set('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  it('change back when characters are removed', () => {
    const input = mask(masks.cpfOrCnpj);
    input.type('330001670001');
    expect(input.removeLast()).toBe('330.001.670-00');
  });

  it('emit what the checks read', () => {
    expect(isCpf(mask(masks.cpf).type('52998224725'))).toBe(true);
    expect(isCnpj(mask(masks.cnpj).type('12abc34501de35'))).toBe(true);
    expect(isCpfOrCnpj(mask(masks.cpfOrCnpj).type('12abc34501de35'))).toBe(true);
  });

  it('offer the text keyboard wherever letters may come', () => {
    expect([masks.cpf.inputMode, masks.cnpj.inputMode, masks.cpfOrCnpj.inputMode]).toEqual(['numeric', 'text', 'text']);
  });
});

describe('masks.cep, date and time', () => {
  it('shape what is typed and pasted', () => {
    expect(parseCep(mask(masks.cep).type('01310100'))).toBe('01310100');
    expect(mask(masks.cep).paste('01310-100')).toBe('01310-100');
    expect(mask(masks.date).type('15012026')).toBe('15/01/2026');
    expect(mask(masks.date).paste('2026-01-15')).toBe('15/01/2026');
    expect(parseDate(mask(masks.date).set('2026-01-15'))).toBe('2026-01-15');
    expect(parseTime(mask(masks.time).type('0905'))).toBe('09:05');
  });
});

describe('masks.date', () => {
  it('takes no day and no month that no calendar has', () => {
    expect(mask(masks.date).type('32')).toBe('31');
    expect(mask(masks.date).type('00')).toBe('01');
    expect(mask(masks.date).type('1513')).toBe('15/12');
    expect(mask(masks.date).type('9/52026')).toBe('09/05/2026');
    expect(mask(masks.date).paste('1/2/2026')).toBe('01/02/2026');
  });

  it('leaves to parseDate whether the month has that day', () => {
    const shown = mask(masks.date).type('31022026');
    expect(shown).toBe('31/02/2026');
    expect(parseDate(shown)).toBeNull();
  });

  it('takes every day that there is', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const digits = formatDate(day).replaceAll('/', '');
        expect(parseDate(mask(masks.date).type(digits))).toBe(day);
        expect(parseDate(mask(masks.date).paste(day))).toBe(day);
      }),
    );
  });
});

describe('masks.time', () => {
  it('takes no hour and no minute that no clock shows', () => {
    expect(mask(masks.time).type('930')).toBe('09:30');
    expect(mask(masks.time).type('24')).toBe('23');
    expect(mask(masks.time).type('1260')).toBe('12:06');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const digits = [hour, minute].map((part) => String(part).padStart(2, '0'));
        expect(parseTime(mask(masks.time).type(digits.join('')))).toBe(digits.join(':'));
      }),
    );
  });
});

/** An amount as it is written: with its thousands, as the platform's own formatter writes them. */
const formatAmount = (cents: number): string =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(cents / 100);

describe('masks.brl', () => {
  it('groups thousands and keeps two decimals', () => {
    expect(mask(masks.brl).type('1234567,899')).toBe('1.234.567,89');
    expect(mask(masks.brl).type('1234.5')).toBe('1.234,5');
    expect(mask(masks.brl).paste('R$ 1.234,56')).toBe('1.234,56');
    expect(mask(masks.brl).paste('R$\u00a01.234,56')).toBe('1.234,56');
    expect(mask(masks.brl).paste('1234.56')).toBe('1.234,56');
    expect(mask(masks.brl).paste('0,125')).toBe('0,12');
    expect(mask(masks.brl).paste('1,239')).toBe('1,23');
    expect(mask(masks.brl).paste('2,500')).toBe('2,50');
    expect(mask(masks.brl).paste('1,250,000')).toBe('1.250.000');
    expect(mask(masks.brl).set('1.234,56')).toBe('1.234,56');
    expect(mask(masks.brl).type('abc')).toBe('');
  });

  it.each([
    ['80.000,00', '80.000,00'],
    ['80.000', '80.000'],
    ['80.00', '80,00'],
    ['80.5', '80,5'],
    ['1.234.567,89', '1.234.567,89'],
    ['1.234.567.89', '1.234.567,89'],
    ['0.75', '0,75'],
    ['80,000', '80,00'],
    ['999.999.999.999,99', '999.999.999.999,99'],
    ['999999999999.999', '999.999.999.999,99'],
  ])('takes the typed %j for %s', (typed, shown) => {
    expect(mask(masks.brl).type(typed)).toBe(shown);
  });

  it('takes no point for thousands that was not typed here', () => {
    const input = mask(masks.brl);
    input.type('80.00');
    input.set('90,00');
    expect(input.type('0')).toBe('90,00');
  });

  it('fills the cents on leaving', () => {
    const input = mask(masks.brl);
    input.type('10');
    expect(input.leave()).toBe('10,00');
  });

  it('emits what parseCents reads', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_99 }), (cents) => {
        const text = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
        expect(parseCents(mask(masks.brl).type(text))).toBe(cents);
        expect(parseCents(mask(masks.brl).type(formatAmount(cents)))).toBe(cents);
      }),
      { numRuns: 50 },
    );
  });
});

describe('normalizePhonePaste', () => {
  it('leaves single characters and short numbers alone', () => {
    for (const text of ['5', '0', '9', '+', '(']) expect(normalizePhonePaste(text)).toBe(text);
    expect(normalizePhonePaste('(11) 9')).toBe('119');
    expect(normalizePhonePaste('55991234567')).toBe('55991234567');
  });

  it('removes the country and the trunk prefix', () => {
    expect(normalizePhonePaste('+55 11 3333-4444')).toBe('1133334444');
    expect(normalizePhonePaste('+55 (0)11 3333-4444')).toBe('1133334444');
    expect(normalizePhonePaste('+55')).toBe('');
  });
});

describe('normalizeAmountPaste', () => {
  it.each([
    ['R$ 1.234,56', '1234,56'],
    ['1,234.56', '1234,56'],
    ['1234.56', '1234,56'],
    ['1234.5', '1234,5'],
    ['1.234', '1234'],
    ['1,239', '1,239'],
    ['1,250.50', '1250,50'],
    ['1,250,000', '1250000'],
    ['1.234.567', '1234567'],
    ['R$\u00a010', '10'],
    ['a combinar', ''],
    ['.', '.'],
    ['5', '5'],
  ])('%j is %j', (text, amount) => {
    expect(normalizeAmountPaste(text)).toBe(amount);
  });
});

describe('normalizeDatePaste', () => {
  it('turns ISO days only', () => {
    expect(normalizeDatePaste(' 2026-01-15T10:00:00Z')).toBe('15/01/2026');
    expect(normalizeDatePaste('15/01/2026')).toBe('15/01/2026');
    expect(normalizeDatePaste('5/1/2026')).toBe('05/01/2026');
    expect(normalizeDatePaste('1')).toBe('1');
  });
});
