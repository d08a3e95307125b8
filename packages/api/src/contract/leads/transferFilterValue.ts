/** Identifier of the filter in the URL. */
export const transferFilterWord = 'transferencia';

/** Filter for leads that a transfer gave to one receiver. */
export const receivedByTransfer = (transferId: string, receiverId: string): string => `${transferId}:${receiverId}`;

/** Parses a transfer filter. A null receiver means all leads. */
export function readTransferFilter(value: string): { id: string; receiverId: string | null } {
  const [id = '', receiverId = null] = value.split(':');
  return { id, receiverId };
}

/** Creation time of a transfer, from its UUID (version 7); null for other ids. */
export function transferMoment(value: string): Date | null {
  const { id } = readTransferFilter(value);
  return id[14] === '7' ? new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)) : null;
}
