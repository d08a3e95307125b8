export interface FileRules {
  /** Accepted types: ".csv,.xlsx,image/*". */
  accept?: string | undefined;
  /** Largest size, in bytes. */
  maxSize?: number | undefined;
}

export type FileRefusal = 'type' | 'size' | 'several';

/** Why a file is refused. Needed because file dialogs only suggest `accept` and drops ignore it. */
export function checkFile(
  file: { name: string; type: string; size: number },
  { accept, maxSize }: FileRules,
): FileRefusal | undefined {
  if (accept && !kindsOf(accept).some((kind) => isOfKind(file, kind))) return 'type';
  if (maxSize !== undefined && file.size > maxSize) return 'size';
  return undefined;
}

const kindsOf = (accept: string) =>
  accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);

function isOfKind(file: { name: string; type: string }, kind: string): boolean {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
  if (kind.endsWith('/*')) return file.type.toLowerCase().startsWith(kind.slice(0, -1));
  return file.type.toLowerCase() === kind;
}

/** "Envie um arquivo CSV ou XLSX de até 50 MB."; names the refused file if an earlier one stays. */
export function refusalText(
  refusal: FileRefusal,
  { accept, maxSize, refusedName }: FileRules & { refusedName?: string | undefined },
): string {
  if (refusal === 'several') return 'Envie um arquivo por vez.';
  const subject = refusedName === undefined ? '' : `“${refusedName}” não foi aceito. `;
  const names = accept ? [...new Set(kindsOf(accept).map(nameOfKind))] : [];
  const kinds = names.length ? ` ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names)}` : '';
  return `${subject}Envie um arquivo${kinds}${maxSize === undefined ? '' : ` de até ${formatSize(maxSize)}`}.`;
}

const families: Partial<Record<string, string>> = {
  'image/*': 'de imagem',
  'video/*': 'de vídeo',
  'audio/*': 'de áudio',
  'text/plain': 'TXT',
  'image/svg+xml': 'SVG',
  'image/jpeg': 'JPG',
};

const nameOfKind = (kind: string) =>
  families[kind] ?? (kind.startsWith('.') ? kind.slice(1) : (kind.split('/')[1] ?? kind)).toUpperCase();

/** Formats bytes: "50 MB", "2,5 MB", "10 bytes"; 1 MB is 1024 kB, as in file managers. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  const [amount, unit] = kilobytes < 1024 ? [kilobytes, 'kB'] : [kilobytes / 1024, 'MB'];
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}

/** Name and extension apart, so that a cut name keeps its extension. */
export function splitName(name: string): readonly [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 6 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}
