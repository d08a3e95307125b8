import type { MaskPreset } from './maskPreset.ts';

const cpfPattern = '000.000.000-00';
const cnpjPattern = 'AA.AAA.AAA/AAAA-00';
/** The CNPJ in force since July 2026 has letters in its first twelve positions; its two check digits stay digits. */
const cnpjDefinitions = { A: /[0-9A-Za-z]/ };
const upperCase = (character: string) => character.toUpperCase();

/** Digits of a number that arrives in one piece, without the country code 55 or the trunk prefix 0. */
function nationalPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  // 55 is also an area code: only a plus sign, or more digits than area code and number have, make it the country.
  const national = digits.startsWith('55') && (/^\s*\+/.test(text) || digits.length > 11) ? digits.slice(2) : digits;
  return national.replace(/^0+/, '');
}

/** "2026-11-21" (ISO, also with a time) reads as "21/11/2026"; "1/2/2026" gets its zeros. */
function brazilianDate(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  return text.replace(/\b\d(?=\/)/g, '0$&');
}

/** "R$ 1.250,50", "1,250.50" and "1250.5" mean the same amount; the last separator followed by one or two digits is the decimal one. */
function brazilianNumber(text: string): string {
  const kept = text.replace(/[^\d.,-]/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(kept);
  const whole = (decimal ? kept.slice(0, decimal.index) : kept).replace(/[.,]/g, '');
  return decimal ? `${whole},${decimal[1]}` : whole;
}

const time: MaskPreset = {
  mask: 'h:m',
  inputMode: 'numeric',
  placeholder: 'hh:mm',
  maskOptions: {
    blocks: {
      h: { from: 0, to: 23, maxLength: 2, autofix: 'pad' },
      m: { from: 0, to: 59, maxLength: 2, autofix: 'pad' },
    },
  },
};

/** Masks of Brazilian documents, numbers and dates. */
export const masks = {
  /** 529.982.247-25 */
  cpf: { mask: cpfPattern, inputMode: 'numeric' },
  /** 12.ABC.345/01DE-35: letters turn upper case, so phones show the text keyboard. */
  cnpj: { mask: cnpjPattern, inputMode: 'text', maskOptions: { definitions: cnpjDefinitions, prepareChar: upperCase } },
  /** A CPF up to eleven digits; a letter or a twelfth character makes it a CNPJ. */
  cpfOrCnpj: {
    mask: [{ mask: cpfPattern }, { mask: cnpjPattern, definitions: cnpjDefinitions }],
    inputMode: 'text',
    maskOptions: {
      prepareChar: upperCase,
      dispatch(
        appended: string,
        dynamic: { value: string; compiledMasks: unknown[] },
        _flags: unknown,
        tail?: { toString(): string },
      ) {
        const text = `${dynamic.value}${appended}${tail?.toString() ?? ''}`.replace(/[^0-9A-Za-z]/g, '');
        return dynamic.compiledMasks[/[A-Za-z]/.test(text) || text.length > 11 ? 1 : 0];
      },
    },
  },
  /** (11) 3214-5678 and (11) 91234-5678 */
  phone: {
    mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }],
    inputMode: 'tel',
    autoComplete: 'tel-national',
    placeholder: '(00) 00000-0000',
    prepare: nationalPhone,
    maskOptions: {
      // Mobile numbers begin with 9: the digit after the area code already tells which of the two it becomes.
      dispatch(
        appended: string,
        dynamic: { value: string; compiledMasks: unknown[] },
        _flags: unknown,
        tail?: { toString(): string },
      ) {
        const digits = `${dynamic.value}${appended}${tail?.toString() ?? ''}`.replace(/\D/g, '');
        return dynamic.compiledMasks[digits[2] === '9' || digits.length > 10 ? 1 : 0];
      },
    },
  },
  /** 01310-100 */
  cep: { mask: '00000-000', inputMode: 'numeric', autoComplete: 'postal-code', placeholder: '00000-000' },
  /** 21/11/2026; a first digit that fits no day or month gets its zero ("9" becomes "09/"). */
  date: {
    mask: 'd/m/Y',
    inputMode: 'numeric',
    placeholder: 'dd/mm/aaaa',
    prepare: brazilianDate,
    maskOptions: {
      blocks: {
        d: { from: 1, to: 31, maxLength: 2, autofix: 'pad' },
        m: { from: 1, to: 12, maxLength: 2, autofix: 'pad' },
        Y: { mask: '0000' },
      },
    },
  },
  /** 14:30 */
  time,
  /** 1.250,50: the amount without its "R$", which belongs before the input. Unmasked it reads "1250.50". */
  brl: {
    mask: Number,
    inputMode: 'decimal',
    placeholder: '0,00',
    prepare: brazilianNumber,
    maskOptions: {
      scale: 2,
      thousandsSeparator: '.',
      radix: ',',
      mapToRadix: ['.'],
      padFractionalZeros: true,
      min: 0,
      max: 999_999_999_999.99,
    },
  },
} as const satisfies Record<string, MaskPreset>;
