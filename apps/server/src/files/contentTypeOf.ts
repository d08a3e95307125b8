import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** How much is looked at where no signature tells the type, in bytes. */
const lookedAt = 64 * 1024;

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(lookedAt), 0, lookedAt, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** True for bytes that are text; the cut at the end may run through a character. */
const isText = (bytes: Buffer) => !bytes.includes(0) && [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, Math.max(0, bytes.length - cut))));

// oxlint-disable-next-line no-control-regex -- control characters are what text has none of
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001a\u001c-\u001f\u007f]/;

/**
 * True for a text of whatever encoding: that of a table may be what old spreadsheet programs of the country write, which
 * any bytes could be. The beginning alone is looked at; who reads the file minds the rest.
 */
export async function isAnyText(path: string): Promise<boolean> {
  const start = (await readStart(path)).toString('latin1');
  return !controls.test(start) && !/^\s*</.test(start);
}

/** The type that the content has, whatever the file is called; null when it cannot be told. */
export async function contentTypeOf(path: string): Promise<string | null> {
  const found = await fileTypeFromFile(path);
  // An XML declaration is all that the signature of some drawings shows.
  if (found && found.mime !== 'application/xml') return found.mime;
  const start = await readStart(path);
  if (!isText(start)) return null;
  const text = start.toString('utf8').replace(/^\uFEFF/, '');
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(text)) return 'image/svg+xml';
  // A page or a script by any other name.
  if (/^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype|html|head|body|script|\?xml)/i.test(text)) return null;
  return 'text/plain';
}
