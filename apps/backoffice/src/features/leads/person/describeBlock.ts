import { blockChannelLabels, blockListKindLabels, contactBlockKindLabels } from '@funil/api/contract';
import type { ContactBlock } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';

/** "Ligação, SMS". */
export const describeBlockChannels = ({ channels }: Pick<ContactBlock, 'channels'>): string =>
  channels.map((channel) => blockChannelLabels[channel]).join(', ');

/** A withdrawal without an author comes from the public page. */
const isOfPage = ({ kind, created_by: by }: NonNullable<ContactBlock['detail']>) => kind === 'withdrawn' && by === null;

/** "A pessoa pediu", or the register. */
function describeBlockGround({ list, detail }: Pick<ContactBlock, 'list' | 'detail'>): string {
  if (list) return blockListKindLabels[list.kind];
  return detail === null ? 'Bloqueado' : contactBlockKindLabels[detail.kind];
}

/**
 * "A pessoa pediu, desde 05/01/2026 até 05/02/2026", or the register and its day. A block out of the viewer's sight tells
 * its end only.
 */
export function describeBlock(block: ContactBlock): string {
  const { until_day: until, list, detail } = block;
  const ground = describeBlockGround(block);
  if (list) return `${ground}, lista de ${formatDate(list.listed_on)}`;
  const start =
    detail === null ? '' : `${isOfPage(detail) ? ' na página pública' : ''}, desde ${formatDate(detail.from_day)}`;
  return `${ground}${start}${until === null ? '' : ` até ${formatDate(until)}`}`;
}
