import { completeDate } from '../dates/completeDate.ts';
import type { DateLimits } from '../dates/completeDate.ts';
import { formatPhone } from '../phone/phone.ts';
import type { MaskPreset } from './MaskPreset.ts';
import { normalizeAmountPaste, normalizeDatePaste, normalizePhonePaste } from './normalizePaste.ts';
import { prepareTypedPoint, scaleTypedAmount } from './typedPoint.ts';

/** The part of imask's masks that is read while a text grows. */
interface GrowingMask {
  readonly value: string;
  readonly unmaskedValue: string;
}

/** The part of imask's dynamic mask that the dispatchers read. */
interface DynamicMask extends GrowingMask {
  readonly compiledMasks: readonly unknown[];
}

/** Chooses among masks by all the characters there will be; `tail` is what stands after the cursor. */
const choose =
  (indexOf: (characters: string) => number) =>
  (appended: string, masked: DynamicMask, _flags: unknown, tail: unknown): unknown =>
    masked.compiledMasks[indexOf(`${masked.unmaskedValue}${appended}${String(tail)}`.replace(/[^\da-z+]/gi, ''))];

/** At the end of a pattern: takes what no longer fits, for the checks to refuse. A mask that dropped it would change it. */
const surplus = { '~': { mask: /^[\dA-Z]*$/ } };
const digitSurplus = { '~': { mask: /^\d*$/ } };

const upperCase = (character: string): string => character.toUpperCase();

const cpfPattern = { mask: '000.000.000-00~', blocks: digitSurplus };
// Since July 2026 the first twelve positions may hold letters. The two check digits may not, which `parseCnpj` says.
const cnpjPattern = { mask: '##.###.###/####-##~', definitions: { '#': /[\dA-Z]/ }, blocks: surplus };

/** How a phone number may begin before its area code: not at all, 0 from afar, the country, and the country without "+". */
const phoneStarts = ['', 'T', '+CC ', 'CC '];
const phonePatterns = phoneStarts.flatMap((start) =>
  ['0000-0000', '00000-0000'].map((number) => ({
    mask: start === 'T' ? `(T00) ${number}~` : `${start.replace('+', 'P')}(00) ${number}~`,
    definitions: { P: /\+/, C: /5/, T: /0/ },
    blocks: digitSurplus,
  })),
);
/** Other countries, carriers, and what is begun and may become anything. */
const anyPhone = { mask: /^\+?\d*$/ };

/** Which of the patterns fits the characters of a phone number. Mobile numbers, and only they, start with 9. */
function phonePatternOf(characters: string): number {
  const indexOf = (start: number, areaCode: number) => start * 2 + (characters[areaCode + 2] === '9' ? 1 : 0);
  if (/^\+55[1-9]/.test(characters)) return indexOf(2, 3);
  if (/^(?:\+|00)/.test(characters)) return phonePatterns.length;
  if (characters.startsWith('0')) return indexOf(1, 1);
  // 55 is also an area code: more digits than area code and number have make it the country.
  const isCountry = /^55[1-9]/.test(characters) && characters.length > (characters[2] === '9' ? 11 : 10);
  return isCountry ? indexOf(3, 2) : indexOf(0, 0);
}

/** imask's `commit`: on leaving, a text is written as it is read. */
const onLeaving = (complete: (text: string) => string) => (text: string, masked: { value: string }) => {
  const whole = complete(text);
  if (whole !== text) masked.value = whole;
};

/** imask's `prepareChar`: a separator, typed as any of `marks`, ends the part before it; between parts there is one. */
const separate =
  (separator: string, marks: RegExp) =>
  (character: string, masked: GrowingMask): string => {
    if (!marks.test(character)) return character;
    return /\d$/.test(masked.value) ? separator : '';
  };

/** Two digits, or one with its zero where a separator ends it. Whether there is such a day or minute, the checks say. */
const twoDigits = { from: 0, to: 99, maxLength: 2 };

/**
 * 21/11/2026. "2/1/2026" gets its zeros as it is typed, "21/11" and "21/11/26" the rest of their year on leaving, as
 * `completeDate` says. Whether there is such a day, `parseDate` checks on the whole date.
 *
 * @param limits what the field takes when it is left
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

/**
 * Presets for the usual Brazilian inputs. What an input emits masked, the `parse*` functions of this package read.
 */
export const masks = {
  /** 529.982.247-25 */
  cpf: { mask: cpfPattern.mask, inputMode: 'numeric', maskOptions: { blocks: cpfPattern.blocks } },
  /** 12.ABC.345/01DE-35: letters turn upper case, so phones show the text keyboard. */
  cnpj: {
    mask: cnpjPattern.mask,
    inputMode: 'text',
    maskOptions: { definitions: cnpjPattern.definitions, blocks: cnpjPattern.blocks, prepareChar: upperCase },
  },
  /** A CPF until there is a letter or a twelfth character, then a CNPJ. */
  cpfOrCnpj: {
    mask: [cpfPattern, cnpjPattern],
    inputMode: 'text',
    maskOptions: {
      prepareChar: upperCase,
      dispatch: choose((characters) => (/[a-z]/i.test(characters) || characters.length > 11 ? 1 : 0)),
    },
  },
  /**
   * (11) 3214-5678 and (11) 91234-5678: nine digits when the number starts with 9, which only mobile numbers do. The
   * country and the 0 from afar may be typed, and go on leaving; the number of another country stays as it is.
   */
  phone: {
    mask: [...phonePatterns, anyPhone],
    inputMode: 'tel',
    autoComplete: 'tel-national',
    placeholder: '(00) 00000-0000',
    prepare: normalizePhonePaste,
    maskOptions: { dispatch: choose(phonePatternOf), commit: onLeaving(formatPhone) },
  },
  /** 01310-100 */
  cep: {
    mask: '00000-000~',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    placeholder: '00000-000',
    maskOptions: { blocks: digitSurplus },
  },
  date: dateMask(),
  /** 14:30; "9h30" and "930" are 09:30, and "14" and "9h" are full hours on leaving. */
  time: {
    mask: 'h:m~',
    inputMode: 'numeric',
    placeholder: 'hh:mm',
    maskOptions: {
      autofix: 'pad',
      // No hour begins with 3: such a digit is an hour of its own.
      blocks: { h: { ...twoDigits, to: 29 }, m: twoDigits, ...digitSurplus },
      prepareChar: separate(':', /[:.,\-\sh]/i),
      commit: onLeaving((text) => text.replace(/^(\d\d):?$/, '$1:00')),
    },
  },
  /**
   * 1.250,50: the amount without its "R$", which belongs before the input. The point of a numeric keypad is taken for
   * the comma, and for thousands once three digits follow it; "80 mil" is 80.000 as the field is left.
   */
  brl: {
    mask: Number,
    inputMode: 'decimal',
    placeholder: '0,00',
    prepare: normalizeAmountPaste,
    maskOptions: {
      // More decimals than cents stay, for the checks to refuse.
      scale: 999,
      radix: ',',
      thousandsSeparator: '.',
      // A typed point is weighed by `prepareChar`.
      mapToRadix: [],
      prepareChar: prepareTypedPoint,
      // A minus stays, for the checks to refuse: without it, it would be another amount.
      min: -Infinity,
      max: Infinity,
      // imask would fill up to its scale.
      commit: (text: string, masked: { _value: string; value: string }) => {
        const amount = scaleTypedAmount(text, masked);
        // Set as a value it gets its points, and comes here again.
        if (amount !== text) masked.value = amount;
        const [, sign, reais, centavos = ''] = /^(-?)([\d.]*)(?:,(\d*))?$/.exec(masked.value) ?? [];
        if (reais || centavos) masked._value = `${sign}${reais || '0'},${centavos.padEnd(2, '0')}`;
      },
    },
  },
} as const satisfies Record<string, MaskPreset>;
