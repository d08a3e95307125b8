/** A row of a table: any object. */
// oxlint-disable-next-line typescript/no-explicit-any -- An interface has no index signature of `unknown`.
export type RowData = Record<string, any>;
