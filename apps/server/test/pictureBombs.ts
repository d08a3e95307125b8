import sharp from 'sharp';
import { pictures, tinyPng } from './files.ts';

/*
 * Pictures of a few kilobytes that take gigabytes, each as an encoder would write it, with the one part changed that
 * makes it grow.
 */

const plain = (size: number) => sharp({ create: { width: size, height: size, channels: 3, background: '#0f2a5f' } });

/** A PNG that declares more points than there are. */
export function endlessPng(): Buffer {
  const png = Buffer.from(tinyPng);
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

/** The same as a JPEG. */
export function endlessJpeg(): Buffer {
  const jpeg = Buffer.from(pictures['image/jpeg']);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg.writeUInt16BE(60_000, frame + 5);
  jpeg.writeUInt16BE(60_000, frame + 7);
  return jpeg;
}

/** A PNG of so many empty chunks, which has no end. */
export function endlessChunks(count: number): Buffer {
  const chunk = Buffer.from('\0\0\0\0gAMA\0\0\0\0', 'latin1');
  return Buffer.concat([tinyPng.subarray(0, 33), ...Array.from({ length: count }, () => chunk)]);
}

/** Each frame is of a size that is accepted. */
export async function endlessGif(size: number, frames: number): Promise<Buffer> {
  const gif = await plain(size).gif().toBuffer();
  const flags = gif[10]!;
  const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const frame = gif.subarray(start, -1);
  return Buffer.concat([gif.subarray(0, start), ...Array.from({ length: frames }, () => frame), gif.subarray(-1)]);
}

/** The same as a WebP. */
export async function endlessWebp(size: number, frames: number): Promise<Buffer> {
  const two = await Promise.all([plain(size), plain(size).negate()].map((picture) => picture.png().toBuffer()));
  const webp = await sharp(two, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  const head: Buffer[] = [];
  const own: Buffer[] = [];
  for (let at = 12; at < webp.length;) {
    const length = webp.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    (webp.toString('latin1', at, at + 4) === 'ANMF' ? own : head).push(webp.subarray(at, end));
    at = end;
  }
  const all = Array.from({ length: frames }, (_none, index) => own[index % own.length]!);
  const body = Buffer.concat([Buffer.from('WEBP'), ...head, ...all]);
  const start = Buffer.from('RIFF\0\0\0\0', 'latin1');
  start.writeUInt32LE(body.length, 4);
  return Buffer.concat([start, body]);
}
