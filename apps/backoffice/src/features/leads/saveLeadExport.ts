import { toast } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { saveFile } from '../../lists/saveFile.ts';

export function saveLeadExport({ url, name, rows }: { url: string; name: string; rows: number }): void {
  saveFile({ url, name });
  toast.success(`${formatCount(rows)} ${rows === 1 ? 'lead exportado' : 'leads exportados'}`, { description: name });
}
