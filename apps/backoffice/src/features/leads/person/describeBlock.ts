import { blockChannelLabels, blockListKindLabels, contactBlockKindLabels } from '@funil/api/contract';
import type { ContactBlock } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';

/** "Ligação, SMS". */
export const describeBlockChannels = ({ channels }: Pick<ContactBlock, 'channels'>): string =>
  channels.map((channel) => blockChannelLabels[channel]).join(', ');

/**
 * "A pessoa pediu, desde 05/01/2026 até 05/02/2026", or the register and its day. A block out of the viewer's sight tells
 * its end only.
 */
export function describeBlock({ until_day: until, list, detail }: ContactBlock): string {
  if (list) return `${blockListKindLabels[list.kind]}, lista de ${formatDate(list.listed_on)}`;
  const end = until === null ? '' : ` até ${formatDate(until)}`;
  if (detail === null) return `Bloqueado${end}`;
  return `${contactBlockKindLabels[detail.kind]}, desde ${formatDate(detail.from_day)}${end}`;
}
