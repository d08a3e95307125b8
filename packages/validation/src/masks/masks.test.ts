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
  parseTypedCents,
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
  });

  it('keeps the area code 55', () => {
    expect(mask(masks.phone).type('55991234567')).toBe('(55) 99123-4567');
    expect(mask(masks.phone).type('5532214567')).toBe('(55) 3221-4567');
  });

  /** As it stands while it is typed, and once the field is left. */
  it.each([
    ['+55 21 98765-4321', '+55 (21) 98765-4321', '(21) 98765-4321'],
    ['+5521987654321', '+55 (21) 98765-4321', '(21) 98765-4321'],
    ['+55 (11) 3214-5678', '+55 (11) 3214-5678', '(11) 3214-5678'],
    ['+55 55 99123-4567', '+55 (55) 99123-4567', '(55) 99123-4567'],
    ['55 21 98765-4321', '55 (21) 98765-4321', '(21) 98765-4321'],
    ['55 91 98765-4321', '55 (91) 98765-4321', '(91) 98765-4321'],
    ['551132145678', '55 (11) 3214-5678', '(11) 3214-5678'],
    ['5555991234567', '55 (55) 99123-4567', '(55) 99123-4567'],
    ['0055 21 98765-4321', '005521987654321', '(21) 98765-4321'],
    ['021 98765-4321', '(021) 98765-4321', '(21) 98765-4321'],
    ['(011) 3214-5678', '(011) 3214-5678', '(11) 3214-5678'],
    ['+55 021 98765-4321', '+55021987654321', '(21) 98765-4321'],
  ])('reads the typed %s', (typed, shown, left) => {
    const input = mask(masks.phone);
    expect(input.type(typed)).toBe(shown);
    expect(parsePhone(shown)).toBe(parsePhone(left));
    expect(input.leave()).toBe(left);
    expect(mask(masks.phone).paste(typed)).toBe(left);
  });

  it.each([
    ['11 91234-56789', '(11) 91234-56789'],
    ['11333344445', '(11) 3333-44445'],
    ['+55 11 91234-56789', '+55 (11) 91234-56789'],
    ['55 11 91234-56789', '55 (11) 91234-56789'],
    ['55 99123-45678', '55 (99) 1234-5678'],
    // A mobile number of Buenos Aires, which without its sign would be one of Porto Alegre's region.
    ['+54 9 11 2345-6789', '+5491123456789'],
    ['0054 9 11 2345-6789', '005491123456789'],
    ['+351 912 345 678', '+351912345678'],
    ['+1 212 555 1234', '+12125551234'],
    // Through a carrier.
    ['0 15 11 91234-5678', '(015) 1191-2345678'],
    ['11 3214-5678 / 11 91234-5678', '(11) 3214-567811912345678'],
    ['1011912345678', '(10) 1191-2345678'],
    ['2091234567', '(20) 91234-567'],
  ])('keeps every digit of %s, which is no number of Brazil', (text, shown) => {
    for (const enter of ['type', 'paste'] as const) {
      const input = mask(masks.phone);
      const digits = (some: string) => some.replace(/[^\d+]/g, '');
      expect(digits(input[enter](text))).toBe(digits(shown));
      expect(isPhone(input.leave())).toBe(false);
    }
    expect(mask(masks.phone).type(text)).toBe(shown);
  });

  it('takes a country or a zero before a number that stands there', () => {
    for (const start of ['+55', '55', '0', '+55 0', '0055']) {
      const input = mask(masks.phone);
      input.type('21987654321');
      let at = 0;
      for (const character of start.replace(' ', '')) {
        input.insertAt(character, at);
        at += 1;
      }
      expect(input.leave()).toBe('(21) 98765-4321');
    }
  });

  it('takes every area code that exists', () => {
    for (let code = 11; code <= 99; code += 1) {
      const number = `${code}912345678`;
      if (isPhone(number)) expect(mask(masks.phone).type(number)).toBe(`(${code}) 91234-5678`);
    }
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
  });

  it('keep what is too much, for the checks to refuse', () => {
    expect(mask(masks.cpf).type('529982247251')).toBe('529.982.247-251');
    expect(mask(masks.cpf).paste('529.982.247-25 11')).toBe('529.982.247-2511');
    expect(mask(masks.cnpj).type('112223330001819')).toBe('11.222.333/0001-819');
    expect(mask(masks.cnpj).type('12abc34501deab35')).toBe('12.ABC.345/01DE-AB35');
    expect(mask(masks.cpfOrCnpj).type('112223330001819')).toBe('11.222.333/0001-819');
    expect(mask(masks.cep).type('013101001')).toBe('01310-1001');
    expect(mask(masks.cep).paste('01310-100 / 04')).toBe('01310-10004');
    for (const text of ['529.982.247-251', '11.222.333/0001-819']) expect(isCpfOrCnpj(text)).toBe(false);
    expect(parseCep('01310-1001')).toBeNull();
  });

  it('lose it again from the end', () => {
    const input = mask(masks.cpf);
    input.type('529982247251');
    expect(input.removeLast()).toBe('529.982.247-25');
  });

  it('shift what stands behind a digit that is put between', () => {
    const input = mask(masks.cpf);
    input.type('52998224725');
    expect(input.insertAt('1', 2)).toBe('521.998.224-725');
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
  it.each([
    ['2/12/2027', '02/12/2027'],
    ['7/1/2027', '07/01/2027'],
    ['2.12.2027', '02/12/2027'],
    ['2-12-2027', '02/12/2027'],
    ['2 12 2027', '02/12/2027'],
    ['2/122027', '02/12/2027'],
    ['02/12/2027', '02/12/2027'],
    ['02122027', '02/12/2027'],
    [' 2/1/2026 ', '02/01/2026'],
    ['/2//1/2026', '02/01/2026'],
    // What is begun is not completed yet.
    ['2', '2'],
    ['2/', '02/'],
    ['27/1', '27/1'],
    ['27/11/26', '27/11/26'],
  ])('reads %s, typed and pasted', (text, shown) => {
    expect(mask(masks.date).type(text)).toBe(shown);
    expect(mask(masks.date).paste(text)).toBe(shown);
  });

  it.each([
    ['32/12/2027', '32/12/2027'],
    ['00122027', '00/12/2027'],
    ['15/13/2027', '15/13/2027'],
    ['45/12', '45/12'],
    ['99/99/9999', '99/99/9999'],
    ['02/12/20271', '02/12/20271'],
    ['02/12/127', '02/12/127'],
    ['952026', '95/20/26'],
    ['27', '27'],
    ['27/11/6', '27/11/6'],
  ])('changes nothing of %s, which is no day', (text, shown) => {
    const input = mask(masks.date);
    expect(input.type(text)).toBe(shown);
    expect(parseDate(input.leave())).toBeNull();
    expect(mask(masks.date).paste(text)).toBe(shown);
  });

  it('takes no ISO day that is typed for another day', () => {
    expect(parseDate(mask(masks.date).type('2026-11-21'))).toBeNull();
  });

  it('gets the rest of its year on leaving', () => {
    const year = new Date().getFullYear();
    const input = mask(masks.date);
    input.type('27/11/26');
    expect(input.leave()).toBe('27/11/2026');
    input.set('');
    input.type('1/3');
    expect(['01/03/' + String(year), '01/03/' + String(year + 1)]).toContain(input.leave());
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
  it.each([
    ['1:30', '01:30', '01:30'],
    ['1h30', '01:30', '01:30'],
    ['1.30', '01:30', '01:30'],
    ['9H5', '09:5', '09:5'],
    ['930', '09:30', '09:30'],
    ['0130', '01:30', '01:30'],
    ['14', '14', '14:00'],
    ['9h', '09:', '09:00'],
    ['1', '1', '1'],
    ['24', '24', '24:00'],
    ['2560', '25:60', '25:60'],
    ['1260', '12:60', '12:60'],
    ['14:305', '14:305', '14:305'],
    ['99:99', '09:999', '09:999'],
  ])('shows %s as %s, and as %s once it is left', (typed, shown, left) => {
    const input = mask(masks.time);
    expect(input.type(typed)).toBe(shown);
    expect(input.leave()).toBe(left);
    expect(mask(masks.time).paste(typed)).toBe(shown);
  });

  it('takes every time that there is', () => {
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
  it('groups thousands', () => {
    expect(mask(masks.brl).type('1234567,89')).toBe('1.234.567,89');
    expect(mask(masks.brl).type('1234.5')).toBe('1.234,5');
    expect(mask(masks.brl).paste('R$ 1.234,56')).toBe('1.234,56');
    expect(mask(masks.brl).paste('R$\u00a01.234,56')).toBe('1.234,56');
    expect(mask(masks.brl).paste('1234.56')).toBe('1.234,56');
    expect(mask(masks.brl).paste('2,500')).toBe('2,500');
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
    ['999.999.999.999,99', '999.999.999.999,99'],
    ['999999999999.999', '999.999.999.999.999'],
    // As English writes it: the comma turns out to group thousands.
    ['1,500.00', '1.500,00'],
    ['1,500.5', '1.500,5'],
    ['-12,500.00', '-12.500,00'],
    ['1,234,567.89', '1.234.567,89'],
    ['1,234,567', '1.234.567'],
    ['1,234,567,890.00', '1.234.567.890,00'],
    ['1,500', '1,500'],
    ['0,125', '0,125'],
  ])('takes the typed %j for %s', (typed, shown) => {
    expect(mask(masks.brl).type(typed)).toBe(shown);
  });

  it.each([
    ['80 mil', '80.000,00'],
    ['80mil', '80.000,00'],
    ['R$ 1,5 mil', '1.500,00'],
    ['80 mil reais', '80.000,00'],
    ['80k', '80.000,00'],
    ['1,5 mi', '1.500.000,00'],
    ['2 milhões', '2.000.000,00'],
    ['-3 Mil', '-3.000,00'],
    ['80 reais', '80,00'],
    ['mil', ''],
  ])('reads %j, typed or pasted, as %s', (text, shown) => {
    for (const enter of ['type', 'paste'] as const) {
      const input = mask(masks.brl);
      input[enter](text);
      expect(input.leave()).toBe(shown);
    }
  });

  it('forgets a word once the amount is another', () => {
    const input = mask(masks.brl);
    input.type('80 mil');
    input.removeLast();
    expect(input.leave()).toBe('8,00');
    input.set('');
    input.type('80 mil');
    expect(input.leave()).toBe('80.000,00');
    expect(input.leave()).toBe('80.000,00');
  });

  it('takes no point for thousands that was not typed here', () => {
    const input = mask(masks.brl);
    input.type('80.00');
    input.set('90,00');
    expect(input.type('0')).toBe('90,000');
  });

  it.each([
    ['0,125', '0,125'],
    ['1,239', '1,239'],
    ['1.234.567,899', '1.234.567,899'],
    ['9999999999999999', '9.999.999.999.999.999'],
  ])('keeps every digit of %s, which is no amount in cents', (text, shown) => {
    for (const enter of ['type', 'paste'] as const) {
      const input = mask(masks.brl);
      expect(input[enter](text)).toBe(shown);
      expect(parseTypedCents(input.leave())).toBeNull();
    }
  });

  it('fills the cents on leaving', () => {
    const input = mask(masks.brl);
    input.type('10');
    expect(input.leave()).toBe('10,00');
    input.set('2,500');
    expect(input.leave()).toBe('2,50');
    input.set('');
    expect(input.leave()).toBe('');
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
  });

  it('keeps every digit of what is no number of Brazil', () => {
    expect(normalizePhonePaste('+55')).toBe('+55');
    expect(normalizePhonePaste('+54 9 11 2345-6789')).toBe('+5491123456789');
    expect(normalizePhonePaste('55119123456789')).toBe('55119123456789');
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
    expect(normalizeDatePaste('5/1/2026')).toBe('5/1/2026');
    expect(normalizeDatePaste('1')).toBe('1');
  });
});
