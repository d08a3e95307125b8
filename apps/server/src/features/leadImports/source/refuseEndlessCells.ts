import { createReadStream } from 'node:fs';
import type { ImportFormat } from '../../../platform/db/schema/leadImports.ts';
import { mostCells, mostRowCells, tooManyCells, tooWide } from './cellLimits.ts';

const [quote, lineFeed, carriageReturn] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0));

/**
 * Refuses a file with too many cells before the slower parser runs. After a quote, separators may belong to a cell, so
 * they count only for the file.
 */
export async function refuseEndlessCells(
  path: string,
  { encoding, delimiter }: Pick<ImportFormat, 'encoding' | 'delimiter'>,
  most = mostCells,
): Promise<void> {
  const separator = delimiter.charCodeAt(0);
  const decoder = new TextDecoder(encoding);
  let line = 1;
  let ofLine = 1;
  let all = 1;
  let isQuoted = false;
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === separator) {
        all += 1;
        if (!isQuoted) ofLine += 1;
        if (ofLine > mostRowCells) throw tooWide(line);
      } else if (code === quote) isQuoted = true;
      else if (code === lineFeed || code === carriageReturn) {
        all += 1;
        if (code === lineFeed) line += 1;
        ofLine = 1;
        isQuoted = false;
      }
      if (all > most) throw tooManyCells(line);
    }
  }
}
