/** The part of imask's number mask that is read and, once a point turns out to group thousands, written. */
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

/** Twelve digits are the most that the amount may have before its comma. */
const maxDigitsBeforeGroup = 9;

/**
 * imask's `prepareChar` for amounts, where a typed point may mean either: the comma of a numeric keypad ("80.5" is
 * 80,50) or the thousands of an amount as it is written ("80.000,00"). It is the comma until a third digit follows,
 * which no amount in cents has. imask hands the separator of thousands over as an empty text.
 */
export function prepareTypedPoint(character: string, masked: NumberMask, flags: AppendFlags = {}): string {
  const isTyped = Boolean(flags.input && flags.raw);
  const isUnmasked = !flags.input && !flags.raw && !flags.tail;
  if (character === '') {
    if (isTyped) typedPoints.set(masked, `${masked._value},`);
    return isTyped || isUnmasked ? ',' : '';
  }
  const beforePoint = typedPoints.get(masked);
  if (!isTyped || beforePoint === undefined || !/\d/.test(character)) return character;
  const digits = masked._value.replace(/\D/g, '');
  const isGroup = masked._value.startsWith(beforePoint) && /,\d\d$/.test(masked._value);
  if (isGroup && digits.length - 2 <= maxDigitsBeforeGroup) masked._value = digits;
  return character;
}
