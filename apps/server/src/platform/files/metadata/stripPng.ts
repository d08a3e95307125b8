import { crc32 } from 'node:zlib';
import { orientationBlock } from './orientation.ts';

const signatureLength = 8;

/** Chunks that affect the picture's look: colours, size, animation. */
const visibleChunks = new Set([
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'hIST',
  'pHYs',
  'cICP',
  'mDCV',
  'cLLI',
  'acTL',
  'fcTL',
  'fdAT',
]);

/** A capital letter marks a chunk that readers must support. */
const isCritical = (name: string) => /^[A-Z]/.test(name);

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * Removes texts, times, EXIF and data after the end. Orientation stays.
 *
 * @throws Error if truncated
 */
export function stripPng(file: Buffer): Buffer {
  const parts: Buffer[] = [file.subarray(0, signatureLength)];
  for (let at = signatureLength; ;) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) throw new Error('A chunk is longer than the file.');
    const name = file.toString('latin1', at + 4, at + 8);
    if (isCritical(name) || visibleChunks.has(name)) parts.push(file.subarray(at, end));
    else if (name === 'eXIf') {
      const block = orientationBlock(file.subarray(at + 8, end - 4));
      if (block) parts.push(chunk(name, block));
    }
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}
