import { cutText } from '@funil/validation/values';
import { longestFileName } from '@funil/api/contract';

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
};

/** Strips folders and characters unsafe in file systems or headers; sets the content type's extension. */
export function cleanFileName(name: string | undefined, contentType: string): string {
  const last =
    (name ?? '')
      .replaceAll(/%(?:22|0d|0a)/gi, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  // Browsers escape quotes and line breaks of a name.
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*;]/gu, '')
    .replace(/^[.\s]+/, '')
    .replace(/(?<![.\s])[.\s]+$/, '');
  const extension = extensions[contentType];
  const dot = clean.lastIndexOf('.');
  const stem = (dot > 0 ? clean.slice(0, dot) : clean) || 'arquivo';
  const ending = extension ?? (dot > 0 ? cutText(clean.slice(dot + 1), 8) : '');
  const tail = ending ? `.${ending}` : '';
  return `${cutText(stem, longestFileName - tail.length)}${tail}`;
}
