/** The word of the filter in the address. */
export const transferFilterWord = 'transferencia';

/** The filter of the leads that a transfer gave to one person. */
export const receivedByTransfer = (transferId: string, receiverId: string): string => `${transferId}:${receiverId}`;

/** Reads a filter of a transfer; without a receiver it means all of its leads. */
export function readTransferFilter(value: string): { id: string; receiverId: string | null } {
  const [id = '', receiverId = null] = value.split(':');
  return { id, receiverId };
}

/** When a transfer was made, as its id says: null where that is no UUID with a moment (version 7). */
export function transferMoment(value: string): Date | null {
  const { id } = readTransferFilter(value);
  return id[14] === '7' ? new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)) : null;
}
