import { isUtf8 } from 'node:buffer';
import { fileTypeFromFile } from 'file-type';
import { Refusal } from '../refusals/Refusal.ts';
import { readStart } from './readStart.ts';
import { detectUtf16 } from './detectUtf16.ts';

/** The bytes read may end within a character. */
const isText = (bytes: Buffer) =>
  !bytes.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, Math.max(0, bytes.length - cut))));

// oxlint-disable-next-line no-control-regex -- control characters are what text has none of
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]/;

/**
 * True for text in any encoding, because tables come from old spreadsheet programs or as UTF-16. Checks only the start.
 *
 * @throws Refusal `file.unreadable` for text with zero bytes
 */
export async function isTable(path: string): Promise<boolean> {
  const bytes = await readStart(path);
  const start = new TextDecoder(detectUtf16(bytes) ?? 'latin1').decode(bytes);
  if (controls.test(start.replaceAll('\0', '')) || start.trimStart().startsWith('<')) return false;
  if (!start.includes('\0')) return true;
  if (start.replaceAll('\0', '').trim() === '') return false;
  throw new Refusal('file.unreadable', {
    message:
      'O arquivo contém caracteres nulos (NUL) e não pode ser lido como texto. Salve-o de novo como CSV UTF-8 ou XLSX.',
  });
}

const comment = { opening: '<!--', closing: '-->' };
const beforeDrawing = [comment, { opening: '<?xml', closing: '?>' }, { opening: '<!doctype svg', closing: '>' }];

/** Linear: a regular expression with repeated comments would backtrack through every split. */
function firstTag(text: string, parts: readonly { opening: string; closing: string }[]): string | null {
  const blanks = /\s*/y;
  let at = 0;
  for (;;) {
    blanks.lastIndex = at;
    at += blanks.exec(text)?.[0].length ?? 0;
    const start = text.slice(at, at + 16).toLowerCase();
    const part = parts.find(({ opening }) => start.startsWith(opening));
    if (!part) return start;
    const end = text.indexOf(part.closing, at + part.opening.length);
    if (end === -1) return null;
    at = end + part.closing.length;
  }
}

/** Content type by the file's bytes, not its name; null if unknown. */
export async function contentTypeOf(path: string): Promise<string | null> {
  const found = await fileTypeFromFile(path);
  // Some SVG files begin with only an XML declaration.
  if (found && found.mime !== 'application/xml') return found.mime;
  const start = await readStart(path);
  if (!isText(start)) return null;
  const text = start.toString('utf8').replace(/^\uFEFF/, '');
  if (/^<svg[\s>]/.test(firstTag(text, beforeDrawing) ?? '')) return 'image/svg+xml';
  // Refuses a page or script under another name, and an unclosed comment, which may hide one.
  const tag = firstTag(text, [comment]);
  if (tag === null || /^<(?:!doctype|html|head|body|script|\?xml)/.test(tag)) return null;
  return 'text/plain';
}
