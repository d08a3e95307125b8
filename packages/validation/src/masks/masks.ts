import { completeDate } from '../dates/completeDate.ts';
import type { DateLimits } from '../dates/completeDate.ts';
import { formatPhone } from '../phone/phone.ts';
import type { MaskPreset } from './MaskPreset.ts';
import { normalizeAmountPaste, normalizeDatePaste, normalizePhonePaste } from './normalizePaste.ts';
import { prepareTypedPoint, scaleTypedAmount } from './typedDecimalPoint.ts';

/** Fields of imask's masks that are read during typing. */
interface GrowingMask {
  readonly value: string;
  readonly unmaskedValue: string;
}

interface DynamicMask extends GrowingMask {
  readonly compiledMasks: readonly unknown[];
}

/** Chooses a mask by all characters, including `tail` after the cursor. */
const choose =
  (indexOf: (characters: string) => number) =>
  (appended: string, masked: DynamicMask, _flags: unknown, tail: unknown): unknown =>
    masked.compiledMasks[indexOf(`${masked.unmaskedValue}${appended}${String(tail)}`.replace(/[^\da-z+]/gi, ''))];

/** Accepts surplus characters, because dropping them would change the value; checks refuse them. */
const surplus = { '~': { mask: /^[\dA-Z]*$/ } };
const digitSurplus = { '~': { mask: /^\d*$/ } };

const upperCase = (character: string): string => character.toUpperCase();

const cpfPattern = { mask: '000.000.000-00~', blocks: digitSurplus };
// Since July 2026 the first twelve positions may hold letters. The mask allows them in check digits too; `parseCnpj`
// refuses those.
const cnpjPattern = { mask: '##.###.###/####-##~', definitions: { '#': /[\dA-Z]/ }, blocks: surplus };

/** Prefixes of a phone: none, trunk 0, country, or country without "+". */
const phoneStarts = ['', 'T', '+CC ', 'CC '];
const phonePatterns = phoneStarts.flatMap((start) =>
  ['0000-0000', '00000-0000'].map((number) => ({
    mask: start === 'T' ? `(T00) ${number}~` : `${start.replace('+', 'P')}(00) ${number}~`,
    definitions: { P: /\+/, C: /5/, T: /0/ },
    blocks: digitSurplus,
  })),
);
/** Phones of other countries, with a carrier, or incomplete. */
const anyPhone = { mask: /^\+?\d*$/ };

/** Index of the pattern for a phone's characters. Only mobile numbers start with 9. */
function phonePatternOf(characters: string): number {
  const indexOf = (start: number, areaCode: number) => start * 2 + (characters[areaCode + 2] === '9' ? 1 : 0);
  if (/^\+55[1-9]/.test(characters)) return indexOf(2, 3);
  if (/^(?:\+|00)/.test(characters)) return phonePatterns.length;
  if (characters.startsWith('0')) return indexOf(1, 1);
  // 55 is also an area code, and the country only when more digits follow than a local number has.
  const isCountry = /^55[1-9]/.test(characters) && characters.length > (characters[2] === '9' ? 11 : 10);
  return isCountry ? indexOf(3, 2) : indexOf(0, 0);
}

/** imask's `commit`: completes the text when the user leaves the field. */
const onLeaving = (complete: (text: string) => string) => (text: string, masked: { value: string }) => {
  const whole = complete(text);
  if (whole !== text) masked.value = whole;
};

/** imask's `prepareChar`: a mark ends a part and becomes the separator; repeated marks are dropped. */
const separate =
  (separator: string, marks: RegExp) =>
  (character: string, masked: GrowingMask): string => {
    if (!marks.test(character)) return character;
    return /\d$/.test(masked.value) ? separator : '';
  };

/** A block of two digits; a typed separator pads a single one. Checks refuse a nonexistent day or minute. */
const twoDigits = { from: 0, to: 99, maxLength: 2 };

/**
 * Date mask, 21/11/2026: pads "2/1/2026" while typing; on leaving completes "21/11" by `completeDate`.
 *
 * @param limits accepted days, read on leaving
 */
export function dateMask(limits: () => DateLimits = () => ({})): MaskPreset {
  return {
    mask: 'd/m/Y~',
    inputMode: 'numeric',
    placeholder: 'dd/mm/aaaa',
    prepare: normalizeDatePaste,
    maskOptions: {
      autofix: 'pad',
      blocks: { d: twoDigits, m: twoDigits, Y: { mask: '0000' }, ...digitSurplus },
      prepareChar: separate('/', /[/.,:\-\s]/),
      commit: onLeaving((text) => completeDate(text, limits())),
    },
  };
}

/** Masks for Brazilian inputs; this package's `parse*` functions read their texts. */
export const masks = {
  /** CPF: 529.982.247-25 */
  cpf: { mask: cpfPattern.mask, inputMode: 'numeric', maskOptions: { blocks: cpfPattern.blocks } },
  /** CNPJ: 12.ABC.345/01DE-35; letters become upper case. */
  cnpj: {
    mask: cnpjPattern.mask,
    inputMode: 'text',
    maskOptions: { definitions: cnpjPattern.definitions, blocks: cnpjPattern.blocks, prepareChar: upperCase },
  },
  /** CPF up to a letter or twelfth character, then CNPJ. */
  cpfOrCnpj: {
    mask: [cpfPattern, cnpjPattern],
    inputMode: 'text',
    maskOptions: {
      prepareChar: upperCase,
      dispatch: choose((characters) => (/[a-z]/i.test(characters) || characters.length > 11 ? 1 : 0)),
    },
  },
  /**
   * Phone: (11) 3214-5678 and (11) 91234-5678; nine digits when starting with 9 (mobile). Country and trunk 0 are
   * removed on leaving; foreign numbers stay.
   */
  phone: {
    mask: [...phonePatterns, anyPhone],
    inputMode: 'tel',
    autoComplete: 'tel-national',
    placeholder: '(00) 00000-0000',
    prepare: normalizePhonePaste,
    maskOptions: { dispatch: choose(phonePatternOf), commit: onLeaving(formatPhone) },
  },
  /** CEP: 01310-100 */
  cep: {
    mask: '00000-000~',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    placeholder: '00000-000',
    maskOptions: { blocks: digitSurplus },
  },
  date: dateMask(),
  /** Time: 14:30. "9h30" and "930" become 09:30; on leaving, "14" and "9h" become full hours. */
  time: {
    mask: 'h:m~',
    inputMode: 'numeric',
    placeholder: 'hh:mm',
    maskOptions: {
      autofix: 'pad',
      // No hour starts with 3, so a digit from 3 is a complete hour.
      blocks: { h: { ...twoDigits, to: 29 }, m: twoDigits, ...digitSurplus },
      prepareChar: separate(':', /[:.,\-\sh]/i),
      commit: onLeaving((text) => text.replace(/^(\d\d):?$/, '$1:00')),
    },
  },
  /**
   * Amount: 1.250,50, without "R$". A typed point counts as comma, or separates thousands once three digits follow; "80
   * mil" becomes 80.000 on leaving.
   */
  brl: {
    mask: Number,
    inputMode: 'decimal',
    placeholder: '0,00',
    prepare: normalizeAmountPaste,
    maskOptions: {
      // Surplus decimals stay, and checks refuse them.
      scale: 999,
      radix: ',',
      thousandsSeparator: '.',
      // Empty, because `prepareChar` interprets typed points.
      mapToRadix: [],
      prepareChar: prepareTypedPoint,
      // A minus stays, because without it the amount would differ; checks refuse it.
      min: -Infinity,
      max: Infinity,
      // Replaces imask's `commit`, which would pad decimals to `scale`.
      commit: (text: string, masked: { _value: string; value: string }) => {
        const amount = scaleTypedAmount(text, masked);
        // Setting the value adds thousands separators and calls `commit` again.
        if (amount !== text) masked.value = amount;
        const [, sign, reais, centavos = ''] = /^(-?)([\d.]*)(?:,(\d*))?$/.exec(masked.value) ?? [];
        if (reais || centavos) masked._value = `${sign}${reais || '0'},${centavos.padEnd(2, '0')}`;
      },
    },
  },
} as const satisfies Record<string, MaskPreset>;
