import { createReadStream } from 'node:fs';
import type { ImportFormat } from '../../../platform/db/schema/leadImports.ts';
import { readStart } from '../../../platform/files/readStart.ts';
import { detectUtf16 } from '../../../platform/files/detectUtf16.ts';
import { refuseEndlessCells } from './refuseEndlessCells.ts';

const delimiters = [';', ',', '\t'] as const;

/** Reads the whole file, because the first accented letter may be in the last row. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
      decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Number of delimiters per line, without quoted ones. */
function countPerLine(text: string, delimiter: string): number[] {
  const counts = [0];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === delimiter) counts[counts.length - 1]! += 1;
    else if (character === '\n') {
      if (counts.length >= 20) break;
      counts.push(0);
    }
  }
  return counts.filter((count) => count > 0);
}

/** Delimiter of a CSV: the separator that most lines contain equally often, which rules out decimal commas. */
export function delimiterOf(text: string): string {
  const named = /^\uFEFF?sep=([^"\w\r\n])\r?\n/iu.exec(text)?.[1];
  if (named) return named;
  const scored = delimiters.map((delimiter) => {
    const counts = countPerLine(text, delimiter);
    const usual = counts.filter((count) => count === counts[0]).length;
    return { delimiter, score: usual * 1000 + (counts[0] ?? 0) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/**
 * Encoding and delimiter of a CSV. UTF-16 by its beginning, UTF-8 if the whole file is valid, else Windows-1252, as old
 * programs write it.
 */
export async function detectCsv(path: string): Promise<ImportFormat> {
  const format = await formatOf(path);
  await refuseEndlessCells(path, format);
  return format;
}

async function formatOf(path: string): Promise<ImportFormat> {
  const start = await readStart(path);
  const encoding = detectUtf16(start) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  return { kind: 'csv', encoding, delimiter: delimiterOf(new TextDecoder(encoding).decode(start)) };
}
