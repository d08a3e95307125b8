import { campaignReasonLabels } from '@funil/api/contract';
import type { LeadExport } from '@funil/api/contract';
import { toast } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { saveFile } from '../../lists/saveFile.ts';

type LeftOut = NonNullable<LeadExport['left_out']>;

/** "3 de fora: A pessoa pediu (2), Sem contato para o canal (1)". */
function describeLeftOut(leftOut: LeftOut): string {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  const reasons = leftOut.map(({ reason, count }) => `${campaignReasonLabels[reason]} (${formatCount(count)})`);
  return `${formatCount(total)} de fora: ${reasons.join(', ')}`;
}

export function saveLeadExport({
  url,
  name,
  rows,
  leftOut = [],
}: {
  url: string;
  name: string;
  rows: number;
  leftOut?: LeftOut;
}): void {
  saveFile({ url, name });
  toast.success(`${formatCount(rows)} ${rows === 1 ? 'lead exportado' : 'leads exportados'}`, {
    description: leftOut.length > 0 ? `${name}. ${describeLeftOut(leftOut)}` : name,
  });
}
