import { movePlaces, placesBehind } from '../numbers/scaleWords.ts';

interface NumberMask {
  _value: string;
}

/** imask sets `input` and `raw` for a pressed key, `tail` for text after the cursor. */
interface AppendFlags {
  readonly input?: boolean;
  readonly raw?: boolean;
  readonly tail?: boolean;
}

/** Amount by field, up to a typed point that became a comma. */
const typedPoints = new WeakMap<NumberMask, string>();

/** Amount by field, and letters typed behind the amount, which the mask does not show ("mil" of "80 mil"). */
const typedWords = new WeakMap<NumberMask, { amount: string; behind: string }>();

/** Multiplies an amount by the word typed behind, when the user leaves the field: "80 mil" becomes 80.000. */
export function scaleTypedAmount(text: string, masked: NumberMask): string {
  const { amount, behind = '' } = typedWords.get(masked) ?? {};
  typedWords.delete(masked);
  const places = amount === text ? placesBehind(behind) : 0;
  return places > 0 ? movePlaces(text.replaceAll('.', ''), places) : text;
}

/** Thousands in English notation: a comma and three digits, before another separator. */
const englishThousands = /^-?[1-9]\d{0,2}(?:\.\d{3})*,\d{3}$/;

/**
 * imask's `prepareChar` for amounts. A typed point counts as a comma ("80.5") until a third digit makes it a thousands
 * separator ("80.000,00"). A comma before another separator groups thousands ("1,500.00").
 */
export function prepareTypedPoint(character: string, masked: NumberMask, flags: AppendFlags = {}): string {
  const isTyped = Boolean(flags.input && flags.raw);
  const isUnmasked = !flags.input && !flags.raw && !flags.tail;
  if (isTyped && /[\p{L}\s]/u.test(character)) {
    const behind = typedWords.get(masked)?.behind ?? '';
    typedWords.set(masked, { amount: masked._value, behind: behind + character });
  } else if (isTyped) typedWords.delete(masked);
  if (isTyped && (character === '' || character === ',') && englishThousands.test(masked._value)) {
    masked._value = masked._value.replace(',', '.');
    typedPoints.set(masked, `${masked._value},`);
    return ',';
  }
  if (character === '') {
    if (isTyped) typedPoints.set(masked, `${masked._value},`);
    return isTyped || isUnmasked ? ',' : '';
  }
  if (character === '−') return '-';
  const beforePoint = typedPoints.get(masked);
  if (!isTyped || beforePoint === undefined || !/\d/.test(character)) return character;
  const isGroup = masked._value.startsWith(beforePoint) && /,\d\d$/.test(masked._value);
  if (isGroup) masked._value = masked._value.replace(/[^\d-]/g, '');
  return character;
}
