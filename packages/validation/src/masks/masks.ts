import type { MaskPreset } from './MaskPreset.ts';
import { normalizeAmountPaste, normalizeDatePaste, normalizePhonePaste } from './normalizePaste.ts';

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
const cnpjPattern = { mask: '##.###.###/####-00', definitions: { '#': /[\dA-Z]/ } };
// An area code has no zero, so a leading one is skipped as it is typed.
const areaCode = { D: /[1-9]/ };

/**
 * Presets for the usual Brazilian inputs. What an input emits masked, the `parse*` functions of this package read.
 */
export const masks = {
  cpf: { ...cpfPattern, inputMode: 'numeric', placeholder: '000.000.000-00' },
  cnpj: {
    mask: cnpjPattern.mask,
    inputMode: 'text',
    placeholder: '00.000.000/0000-00',
    maskOptions: { definitions: cnpjPattern.definitions, prepareChar },
  },
  /** CPF until there is a letter or a twelfth character, then CNPJ. */
  cpfOrCnpj: {
    mask: [cpfPattern, cnpjPattern],
    inputMode: 'text',
    maskOptions: {
      prepareChar,
      dispatch: chooseSecond((characters) => /[a-z]/i.test(characters) || characters.length > 11),
    },
  },
  /** Eight digits, or nine when the number starts with 9, which only mobile numbers do. */
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
  cep: { mask: '00000-000', inputMode: 'numeric', autoComplete: 'postal-code', placeholder: '00000-000' },
  date: { mask: '00/00/0000', inputMode: 'numeric', placeholder: 'dd/mm/aaaa', prepare: normalizeDatePaste },
  time: { mask: '00:00', inputMode: 'numeric', placeholder: 'hh:mm' },
  /** Reais with thousands points and two decimals. The point of a numeric keypad is taken for the comma. */
  brl: {
    mask: Number,
    inputMode: 'decimal',
    placeholder: '0,00',
    prepare: normalizeAmountPaste,
    maskOptions: { scale: 2, radix: ',', thousandsSeparator: '.', mapToRadix: ['.'], padFractionalZeros: true, min: 0 },
  },
} as const satisfies Record<string, MaskPreset>;
