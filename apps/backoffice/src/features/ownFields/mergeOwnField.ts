import type { OwnFieldInput } from '@funil/api/contract';

/** Texts of values that differ only in the order of an option's parts are equal. */
const textOf = (value: unknown) => JSON.stringify(value, ['key', 'label', 'is_archived']);

/** Options as this person left them, with those that another user has added. */
function mergeOptions(begun: OwnFieldInput, typed: OwnFieldInput, theirs: OwnFieldInput): OwnFieldInput['options'] {
  const known = new Set(begun.options.map(({ key }) => key));
  return [...typed.options, ...theirs.options.filter(({ key }) => !known.has(key))];
}

/**
 * A definition that two people changed at the same time: the parts that this person changed in the form as typed, all
 * others as another user has saved them.
 */
export function mergeOwnField(begun: OwnFieldInput, typed: OwnFieldInput, theirs: OwnFieldInput): OwnFieldInput {
  const isTyped = (name: keyof OwnFieldInput) => textOf(begun[name]) !== textOf(typed[name]);
  const names = Object.keys(theirs) as (keyof OwnFieldInput)[];
  const merged = Object.fromEntries(names.map((name) => [name, (isTyped(name) ? typed : theirs)[name]]));
  return {
    ...theirs,
    ...merged,
    ...(isTyped('options') && { options: mergeOptions(begun, typed, theirs) }),
    version: theirs.version,
  };
}
