const prefix = 'own_fields.';

/** Column of an own field in files: `own_fields.renda_mensal`. */
export type OwnColumn = `${typeof prefix}${string}`;

/** Column of the field with a key. */
export const ownColumn = (key: string): OwnColumn => `${prefix}${key}`;

/** Key of a column's field; null for other columns. */
export const ownColumnKey = (column: string): string | null =>
  column.startsWith(prefix) ? column.slice(prefix.length) : null;

/**
 * Whether a text names a column of an own field; the account may have no field of this key.
 *
 * @internal
 */
export const isOwnColumn = (column: unknown): column is OwnColumn =>
  typeof column === 'string' && /^\w{1,60}$/.test(ownColumnKey(column) ?? '');
