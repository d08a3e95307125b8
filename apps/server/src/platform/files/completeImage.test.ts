import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictures, tinyPng } from '../../../test/files.ts';
import { refuseIncompleteImage } from './completeImage.ts';

const incomplete = expect.objectContaining({
  code: 'file.unreadable',
  message: expect.stringMatching(/^A imagem está incompleta ou corrompida\./) as string,
}) as Error;

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG of 9 by 9 points whose data hold `bytes` bytes. */
function pngOf(bytes: number, { isInterlaced = false, parts = 1 } = {}): Buffer {
  const data = deflateSync(Buffer.alloc(bytes));
  const size = Math.ceil(data.length / parts);
  const chunks = Array.from({ length: parts }, (_none, index) =>
    pngChunk('IDAT', data.subarray(index * size, (index + 1) * size)),
  );
  return Buffer.concat([
    tinyPng.subarray(0, 8),
    pngChunk('IHDR', Buffer.from([0, 0, 0, 9, 0, 0, 0, 9, 8, 0, 0, 0, isInterlaced ? 1 : 0])),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe.each(Object.entries(pictures))('a picture of type %s', (type, picture) => {
  it('is taken when it is whole', async () => {
    await expect(refuseIncompleteImage(picture, type)).resolves.toBeUndefined();
  });

  it('is refused when it ends anywhere in its head, and when nothing stands behind that', async () => {
    for (let length = 8; length < 30; length += 1)
      await expect(refuseIncompleteImage(picture.subarray(0, length), type)).rejects.toThrow(incomplete);
  });
});

it('counts the points of a PNG, interlaced ones and those in several parts as well', async () => {
  for (const whole of [
    pngOf(90),
    pngOf(90, { parts: 3 }),
    pngOf(2 * 3 + 1 * 3 + 2 * 4 + 3 * 4 + 2 * 6 + 5 * 5 + 4 * 10, { isInterlaced: true }),
  ])
    await expect(refuseIncompleteImage(whole, 'image/png')).resolves.toBeUndefined();
  for (const part of [pngOf(89), pngOf(0), pngOf(20, { isInterlaced: true }), pngOf(60, { parts: 3 })])
    await expect(refuseIncompleteImage(part, 'image/png')).rejects.toThrow(incomplete);
});

it('refuses a PNG without data, with damaged ones, and with data that are no such ones', async () => {
  const whole = pngOf(90);
  const damaged = Buffer.from(whole);
  damaged[whole.indexOf('IDAT') + 6]! ^= 0xff;
  const [head, end] = [whole.subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))];
  for (const file of [
    damaged,
    Buffer.concat([head, end]),
    Buffer.concat([head, pngChunk('IDAT', Buffer.from('nada disso')), end]),
    Buffer.concat([whole.subarray(0, 8), whole.subarray(33)]),
  ]) {
    await expect(refuseIncompleteImage(file, 'image/png')).rejects.toThrow(incomplete);
  }
});

it('refuses a JPEG whose scan is missing or empty', async () => {
  const jpeg = pictures['image/jpeg'];
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const end = Buffer.from([0xff, 0xd9]);
  const headOfScan = scan + 2 + jpeg.readUInt16BE(scan + 2);
  for (const file of [Buffer.concat([jpeg.subarray(0, scan), end]), Buffer.concat([jpeg.subarray(0, headOfScan), end])])
    await expect(refuseIncompleteImage(file, 'image/jpeg')).rejects.toThrow(incomplete);
});

it('refuses a WebP without a frame, and with one that is cut off', async () => {
  const webp = pictures['image/webp'];
  const chunk = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
  };
  const fileOf = (...chunks: Buffer[]) => Buffer.concat([webp.subarray(0, 12), ...chunks]);
  const frame = webp.subarray(20);
  const extended = chunk('VP8X', Buffer.alloc(10));
  const inAnimation = (content: Buffer) => chunk('ANMF', Buffer.concat([Buffer.alloc(16), content]));
  await expect(
    refuseIncompleteImage(fileOf(extended, inAnimation(chunk('VP8 ', frame))), 'image/webp'),
  ).resolves.toBeUndefined();
  for (const file of [
    fileOf(extended),
    fileOf(chunk('VP8 ', frame.subarray(0, 12))),
    fileOf(chunk('VP8 ', Buffer.alloc(40))),
    fileOf(chunk('VP8L', Buffer.alloc(14))),
    fileOf(extended, inAnimation(Buffer.alloc(0))),
  ]) {
    await expect(refuseIncompleteImage(file, 'image/webp')).rejects.toThrow(incomplete);
  }
});

it('refuses a GIF without a picture, and one that ends anywhere', async () => {
  const gif = pictures['image/gif'];
  await expect(refuseIncompleteImage(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'image/gif')).rejects.toThrow(
    incomplete,
  );
  for (let length = 13; length < gif.length; length += 1)
    await expect(refuseIncompleteImage(gif.subarray(0, length), 'image/gif')).rejects.toThrow(incomplete);
});

it('has nothing to say of what is no picture of points', async () => {
  for (const type of ['image/svg+xml', 'application/pdf'])
    await expect(refuseIncompleteImage(Buffer.from('<svg/>'), type)).resolves.toBeUndefined();
});
