import { dayOf, isIsoDay, parseDate, parseTypedCents } from '@funil/validation/values';
import { warn } from './warn.ts';

const shown = (value: unknown) => (value instanceof Date ? 'a Date' : (JSON.stringify(value) ?? String(value)));

const checkedLists = new WeakSet<object>();

/** Options that are missing, or of which two have one value. */
export function checkOptions(component: string, options: readonly { value: string }[] | undefined): void {
  if (!options)
    return warn(`<${component}> has no \`options\`. Pass a list of { value, label }; [] while it is loading.`);
  if (checkedLists.has(options)) return;
  checkedLists.add(options);
  const values = new Set<string>();
  for (const { value } of options) {
    if (values.has(value))
      warn(
        `Two options of <${component}> have the value ${shown(value)}, and only the first can be chosen. Give each ` +
          'option a value of its own.',
      );
    values.add(value);
  }
}

/** A day in another notation than ISO, which a field would show as empty. */
export function checkDays(component: string, days: Record<string, unknown>): void {
  for (const [prop, day] of Object.entries(days)) {
    if (day === undefined || day === null || day === '' || typeof day === 'number') continue;
    if (typeof day === 'string' && isIsoDay(day)) continue;
    const read = day instanceof Date ? dayOf(day) : typeof day === 'string' ? parseDate(day) : null;
    warn(
      `\`${prop}\` of <${component}> is ${shown(day)}, which is no day in ISO 8601, and the field ignores it. Pass ` +
        `${shown(read ?? '2026-11-21')}.`,
    );
  }
}

/** An amount that is not in whole cents; NaN stands for a typed text that is no amount. */
export function checkCents(component: string, amounts: Record<string, unknown>): void {
  for (const [prop, amount] of Object.entries(amounts)) {
    if (amount === undefined || amount === null || Number.isNaN(amount) || Number.isSafeInteger(amount)) continue;
    const cents =
      typeof amount === 'number'
        ? Math.round(amount * 100)
        : typeof amount === 'string'
          ? parseTypedCents(amount)
          : null;
    warn(
      `\`${prop}\` of <${component}> is ${shown(amount)}, which is no integer of cents. Pass ` +
        `${cents ?? 'the amount in cents'}${cents === null ? '' : ' if that was in reais'}.`,
    );
  }
}

/** Bounds of a range that are missing or in the wrong order. */
export function checkBounds(component: string, { min, max, value }: Record<'min' | 'max' | 'value', unknown>): void {
  if (!Number.isFinite(min) || !Number.isFinite(max))
    warn(`<${component}> needs numbers as \`min\` and \`max\`; it has ${shown(min)} and ${shown(max)}.`);
  else if (Number(min) > Number(max))
    warn(`\`min\` of <${component}> is ${shown(min)}, above its \`max\` of ${shown(max)}. Exchange them.`);
  if (value !== undefined && typeof value !== 'number')
    warn(`\`value\` of <${component}> is ${shown(value)}. Pass a number.`);
}
