import { orientationBlock } from './orientation.ts';

const headLength = 12;
const visibleChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** VP8X flags that announce EXIF and XMP blocks. */
const flags = { exif: 0x08, xmp: 0x04 };

const withoutName = (content: Buffer) =>
  content.toString('latin1', 0, 6) === 'Exif\0\0' ? content.subarray(6) : content;

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/**
 * Removes EXIF, XMP, unknown chunks and data after the end. Orientation stays.
 *
 * @throws Error if truncated
 */
export function stripWebp(file: Buffer): Buffer {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) throw new Error('The picture is shorter than it says.');
  const parts: { name: string; content: Buffer }[] = [];
  let exif: Buffer | null = null;
  for (let at = headLength; at + 8 <= end;) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    if (at + 8 + length > end) throw new Error('A chunk is longer than the picture.');
    const content = file.subarray(at + 8, at + 8 + length);
    if (visibleChunks.has(name)) parts.push({ name, content: Buffer.from(content) });
    else if (name === 'EXIF') exif = orientationBlock(withoutName(content));
    at += 8 + length + (length % 2);
  }
  const extended = parts.find(({ name }) => name === 'VP8X')?.content;
  if (extended) extended[0] = (extended[0]! & ~(flags.exif | flags.xmp)) | (exif ? flags.exif : 0);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    ...parts.map(({ name, content }) => chunk(name, content)),
    ...(exif && extended ? [chunk('EXIF', exif)] : []),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
