import { crc32, createInflate } from 'node:zlib';
import { Refusal } from '../refusals/Refusal.ts';

/** Points of a PNG are unpacked to be counted up to this many bytes; those of a larger one would take seconds. */
const maxUnpackedBytes = 128 * 1024 * 1024;

/** Values of a point, by the colour type of a PNG. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** First column and row of each pass of an interlaced PNG, and the steps between its columns and rows. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes that the points of a PNG have when they are unpacked: per row one that names its filter, and its points. */
function pointBytes(head: Buffer): number {
  const [width, height, depth, isInterlaced] = [
    head.readUInt32BE(0),
    head.readUInt32BE(4),
    head.readUInt8(8),
    head.readUInt8(12) === 1,
  ];
  const bits = depth * (channels[head.readUInt8(9)] ?? 0);
  const rowsOf = (columns: number, rows: number) => (columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8)));
  if (!isInterlaced) return rowsOf(width, height);
  const along = (length: number, first: number, step: number) => Math.max(0, Math.ceil((length - first) / step));
  return passes.reduce((sum, [x, y, right, down]) => sum + rowsOf(along(width, x, right), along(height, y, down)), 0);
}

/** Whether `parts` unpack to as many bytes as are needed. */
async function unpacksTo(needed: number, parts: readonly Buffer[]): Promise<boolean> {
  const inflate = createInflate();
  for (const part of parts) inflate.write(part);
  inflate.end();
  let count = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      count += chunk.length;
      if (count >= needed) break;
    }
  } catch {
    return count >= needed;
  }
  return count >= needed;
}

async function isWholePng(file: Buffer): Promise<boolean> {
  const data: Buffer[] = [];
  let head: Buffer | null = null;
  for (let at = 8; ;) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    // Small letters: readers can do without it, and so without a right sum.
    if (/^[A-Z]/.test(name) && crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return false;
    const content = file.subarray(at + 8, end - 4);
    if (name === 'IHDR') head = content;
    if (name === 'IDAT') data.push(content);
    if (name === 'IEND') break;
    at = end;
  }
  if (head === null || data.length === 0) return false;
  const needed = pointBytes(head);
  return needed > maxUnpackedBytes || unpacksTo(needed, data);
}

/** Frames (but for the tables of codes and of arithmetic) tell the size; a scan holds the points. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Cleaned before: each segment is whole, and the data of a scan end where the next marker stands. */
function isWholeJpeg(file: Buffer): boolean {
  let hasFrame = false;
  for (let at = 2; at + 4 <= file.length;) {
    const marker = file.readUInt8(at + 1);
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (isFrame(marker)) hasFrame = true;
    // Two bytes of the end of the picture follow the data of its only scan at the earliest.
    if (marker === 0xda) return hasFrame && end + 2 < file.length;
    at = end;
  }
  return false;
}

/** A frame of a WebP: the head that its kind begins with, and as much behind it as the head promises. */
function isWholeWebpFrame(name: string, content: Buffer): boolean {
  if (name === 'VP8L') return content.length > 5 && content[0] === 0x2f;
  if (content.length < 10 || content.readUIntBE(3, 3) !== 0x9d012a) return false;
  return 10 + (content.readUIntLE(0, 3) >> 5) <= content.length;
}

function* webpChunks(file: Buffer, from: number): Generator<{ name: string; content: Buffer }> {
  for (let at = from; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    yield { name: file.toString('latin1', at, at + 4), content: file.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
}

/** Frames of an animation stand inside of chunks of their own, behind 16 bytes of place and duration. */
function isWholeWebp(file: Buffer): boolean {
  const chunks = [...webpChunks(file, 12)].flatMap(({ name, content }) =>
    name === 'ANMF' ? [...webpChunks(content, 16)] : [{ name, content }],
  );
  const frames = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
  return frames.length > 0 && frames.every(({ name, content }) => isWholeWebpFrame(name, content));
}

/** Bytes of a table of colours, by the byte that says whether there is one, and of which size. */
const coloursOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isWholeGif(file: Buffer): boolean {
  let hasImage = false;
  for (let at = 13 + coloursOf(file.readUInt8(10)); ;) {
    const kind = file.readUInt8(at);
    if (kind === 0x3b) return hasImage;
    if (kind === 0x2c) at += 11 + coloursOf(file.readUInt8(at + 9));
    else if (kind === 0x21) at += 2;
    else return false;
    const first = file.readUInt8(at);
    if (kind === 0x2c && first > 0) hasImage = true;
    while (file.readUInt8(at) > 0) at += 1 + file.readUInt8(at);
    at += 1;
  }
}

const checks: Record<string, (file: Buffer) => boolean | Promise<boolean>> = {
  'image/png': isWholePng,
  'image/apng': isWholePng,
  'image/jpeg': isWholeJpeg,
  'image/webp': isWholeWebp,
  'image/gif': isWholeGif,
};

/**
 * A picture whose head is there and whose points are not, or not all of them, would be shown as nothing or as a part.
 * Nothing is drawn here: a part that an encoder might have written just so is taken.
 *
 * @throws Refusal `file.unreadable`
 */
export async function refuseIncompleteImage(file: Buffer, contentType: string): Promise<void> {
  const check = checks[contentType];
  if (!check) return;
  let isWhole = false;
  try {
    isWhole = await check(file);
  } catch (error) {
    // Read beyond the end.
    if (!(error instanceof RangeError)) throw error;
  }
  if (!isWhole)
    throw new Refusal('file.unreadable', {
      message: 'A imagem está incompleta ou corrompida. Abra-a no computador para conferir e envie de novo.',
    });
}
