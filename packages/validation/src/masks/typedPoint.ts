import { movePlaces, placesBehind } from '../numbers/scaleWords.ts';

/** The part of imask's number mask that is read and, once more is known of the amount, written. */
interface NumberMask {
  _value: string;
}

/** imask's flags: a key that was pressed has both; text that stands after the cursor and is appended again, neither. */
interface AppendFlags {
  readonly input?: boolean;
  readonly raw?: boolean;
  readonly tail?: boolean;
}

/** What stood before the cursor, its comma included, when a point was typed and taken for that comma. */
const typedPoints = new WeakMap<NumberMask, string>();

/** An amount, and what was typed behind it that does not show. */
const typedWords = new WeakMap<NumberMask, { amount: string; behind: string }>();

/** The amount as the word that was typed behind it says: "80 mil" becomes 80.000 as the field is left. */
export function scaleTypedAmount(text: string, masked: NumberMask): string {
  const { amount, behind = '' } = typedWords.get(masked) ?? {};
  typedWords.delete(masked);
  const places = amount === text ? placesBehind(behind) : 0;
  return places > 0 ? movePlaces(text.replaceAll('.', ''), places) : text;
}

/** A comma with three digits behind it, before another mark: the thousands of an amount as English writes it. */
const englishThousands = /^-?[1-9]\d{0,2}(?:\.\d{3})*,\d{3}$/;

/**
 * imask's `prepareChar` for amounts, where a typed point may mean either: the comma of a numeric keypad ("80.5" is
 * 80,50) or the thousands of an amount as it is written ("80.000,00"). It is the comma until a third digit follows,
 * which no amount in cents has. A comma turns out to group thousands where another mark follows ("1,500.00"). imask
 * hands the separator of thousands over as an empty text.
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
