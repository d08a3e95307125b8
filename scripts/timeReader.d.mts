/** CPU time of a reader's slowest text, in milliseconds, and how that text begins. */
export interface ReaderTime {
  ms: number;
  text: string;
}
/** More than any reader takes that does not go back over its text, on a machine of any speed. */
export const slowMs: number;
export function timeReader(read: (text: string) => unknown, texts: readonly string[]): Promise<ReaderTime>;
