import { toast } from '@funil/ui';
import { formatCount } from '../../formats/count.ts';

/** Lets the browser save an export, and says so. */
export function saveExport({ url, name, rows }: { url: string; name: string; rows: number }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  toast.success(`${formatCount(rows)} ${rows === 1 ? 'lead exportado' : 'leads exportados'}`, { description: name });
}
