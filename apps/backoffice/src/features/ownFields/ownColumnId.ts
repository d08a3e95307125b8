const prefix = 'proprio-';

/** Identifier of an own field's column in lists. */
export type OwnColumnId = `${typeof prefix}${string}`;

export const ownColumnId = (key: string): OwnColumnId => `${prefix}${key}`;

/** Key of the field; null for other columns. */
export const ownKeyOf = (id: string): string | null => (id.startsWith(prefix) ? id.slice(prefix.length) : null);
