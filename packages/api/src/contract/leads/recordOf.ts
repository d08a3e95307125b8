/** Builds an object from its names; `valueOf` gives the value of each. */
export const recordOf = <T extends object>(
  names: readonly (keyof T & string)[],
  valueOf: (name: keyof T & string) => T[keyof T & string],
): T =>
  // `Object.fromEntries` forgets the names.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as T;
