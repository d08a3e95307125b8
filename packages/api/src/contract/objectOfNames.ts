/** Builds an object: `valueOf` gives each name's value. */
export const objectOfNames = <T extends object>(
  names: readonly (keyof T & string)[],
  valueOf: (name: keyof T & string) => T[keyof T & string],
): T =>
  // The type of `Object.fromEntries` lacks the names.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as T;
