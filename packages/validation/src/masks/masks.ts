import type { MaskPreset } from './MaskPreset.ts';
import { normalizeAmountPaste, normalizeDatePaste, normalizePhonePaste } from './normalizePaste.ts';
import { prepareTypedPoint } from './typedPoint.ts';

/** The part of imask's dynamic mask that the dispatchers read. */
interface DynamicMask {
  readonly unmaskedValue: string;
  readonly compiledMasks: readonly unknown[];
}

/** Chooses between two masks by all the characters there will be; `tail` is what stands after the cursor. */
const chooseSecond =
  (isSecond: (characters: string) => boolean) =>
  (appended: string, masked: DynamicMask, _flags: unknown, tail: unknown): unknown => {
    const characters = `${masked.unmaskedValue}${appended}${String(tail)}`.replace(/[^\da-z]/gi, '');
    return masked.compiledMasks[isSecond(characters) ? 1 : 0];
  };

const prepareChar = (character: string): string => character.toUpperCase();

const cpfPattern = { mask: '000.000.000-00' };
// Since July 2026 the first twelve positions may hold letters; the two check digits stay digits.
const cnpjPattern = { mask: '##.###.###/####-00', definitions: { '#': /[\dA-Z]/ } };
// No area code of the Plano Geral de Códigos Nacionais has a zero: 11 to 19, 21 and so on to 99. A zero at the start is
// the trunk prefix ("011"), and is skipped as it is typed. Which of the codes exist, `isPhone` knows.
const areaCode = { D: /[1-9]/ };

/** Two digits within limits; one that cannot begin such a number gets its zero ("9" becomes "09"). */
const twoDigits = (from: number, to: number) => ({ from, to, maxLength: 2, autofix: 'pad' });

/**
 * Presets for the usual Brazilian inputs. What an input emits masked, the `parse*` functions of this package read.
 */
export const masks = {
  /** 529.982.247-25 */
  cpf: { ...cpfPattern, inputMode: 'numeric' },
  /** 12.ABC.345/01DE-35: letters turn upper case, so phones show the text keyboard. */
  cnpj: {
    mask: cnpjPattern.mask,
    inputMode: 'text',
    maskOptions: { definitions: cnpjPattern.definitions, prepareChar },
  },
  /** A CPF until there is a letter or a twelfth character, then a CNPJ. */
  cpfOrCnpj: {
    mask: [cpfPattern, cnpjPattern],
    inputMode: 'text',
    maskOptions: {
      prepareChar,
      dispatch: chooseSecond((characters) => /[a-z]/i.test(characters) || characters.length > 11),
    },
  },
  /** (11) 3214-5678 and (11) 91234-5678: nine digits when the number starts with 9, which only mobile numbers do. */
  phone: {
    mask: [
      { mask: '(DD) 0000-0000', definitions: areaCode },
      { mask: '(DD) 00000-0000', definitions: areaCode },
    ],
    inputMode: 'tel',
    autoComplete: 'tel-national',
    placeholder: '(00) 00000-0000',
    prepare: normalizePhonePaste,
    maskOptions: { dispatch: chooseSecond((characters) => characters[2] === '9') },
  },
  /** 01310-100 */
  cep: { mask: '00000-000', inputMode: 'numeric', autoComplete: 'postal-code', placeholder: '00000-000' },
  /**
   * 21/11/2026. Days end at 31 and months at 12; whether the month has that day, `parseDate` checks on the whole date.
   */
  date: {
    mask: 'd/m/Y',
    inputMode: 'numeric',
    placeholder: 'dd/mm/aaaa',
    prepare: normalizeDatePaste,
    maskOptions: { blocks: { d: twoDigits(1, 31), m: twoDigits(1, 12), Y: { mask: '0000' } } },
  },
  /** 14:30 */
  time: {
    mask: 'h:m',
    inputMode: 'numeric',
    placeholder: 'hh:mm',
    maskOptions: { blocks: { h: twoDigits(0, 23), m: twoDigits(0, 59) } },
  },
  /**
   * 1.250,50: the amount without its "R$", which belongs before the input. The point of a numeric keypad is taken for
   * the comma, and for thousands once three digits follow it.
   */
  brl: {
    mask: Number,
    inputMode: 'decimal',
    placeholder: '0,00',
    prepare: normalizeAmountPaste,
    maskOptions: {
      scale: 2,
      radix: ',',
      thousandsSeparator: '.',
      // A typed point is weighed by `prepareChar`.
      mapToRadix: [],
      prepareChar: prepareTypedPoint,
      padFractionalZeros: true,
      min: 0,
      // In cents this is still a number that arithmetic keeps exact.
      max: 999_999_999_999.99,
    },
  },
} as const satisfies Record<string, MaskPreset>;
