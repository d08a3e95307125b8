import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictures, tinyPng } from '../../../test/files.ts';
import { refuseIncompleteImage } from './refuseIncompleteImage.ts';
import { stripMetadata } from './metadata/stripMetadata.ts';

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
  for (const part of [pngOf(89), pngOf(0), pngOf(60, { parts: 3 })])
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

it('refuses a GIF without a picture, and one that ends anywhere before its last block does', async () => {
  const gif = pictures['image/gif'];
  await expect(refuseIncompleteImage(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'image/gif')).rejects.toThrow(
    incomplete,
  );
  // The two bytes at the end close the block and the file: nothing of the picture is in them.
  for (let length = 13; length < gif.length - 1; length += 1)
    await expect(refuseIncompleteImage(gif.subarray(0, length), 'image/gif')).rejects.toThrow(incomplete);
});

/** A picture of noise, the same each time, which compresses badly, so that most of the file is its pixels. */
function noise() {
  const [width, height, channels] = [60, 40, 3] as const;
  let state = 7;
  const pixels = Uint8Array.from({ length: width * height * channels }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 256;
  });
  return sharp(pixels, { raw: { width, height, channels } });
}

/** What happens to a picture that is uploaded. */
async function receive(file: Buffer, type: string) {
  await refuseIncompleteImage(type === 'image/gif' ? file : stripMetadata(file, type), type);
}

describe.each<[string, string, () => Promise<Buffer>, Buffer]>([
  ['a baseline JPEG', 'image/jpeg', () => noise().jpeg().toBuffer(), Buffer.from([0xff, 0xd9])],
  ['a progressive JPEG', 'image/jpeg', () => noise().jpeg({ progressive: true }).toBuffer(), Buffer.from([0xff, 0xd9])],
  ['a PNG', 'image/png', () => noise().png().toBuffer(), pngChunk('IEND', Buffer.alloc(0))],
  [
    'an interlaced PNG',
    'image/png',
    () => noise().png({ progressive: true }).toBuffer(),
    pngChunk('IEND', Buffer.alloc(0)),
  ],
  ['a WebP', 'image/webp', () => noise().webp().toBuffer(), Buffer.alloc(0)],
  ['a lossless WebP', 'image/webp', () => noise().webp({ lossless: true }).toBuffer(), Buffer.alloc(0)],
  ['a GIF', 'image/gif', () => noise().gif().toBuffer(), Buffer.from(';')],
])('%s as an encoder writes it', (_name, type, encode, end) => {
  it('is taken whole, and refused when it is cut within its pixels, even where an end mark is put behind the cut', async () => {
    const file = await encode();
    await expect(receive(file, type)).resolves.toBeUndefined();
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const cut = file.subarray(0, Math.floor(file.length * share));
      for (const part of [cut, Buffer.concat([cut, end])])
        await expect(receive(part, type), String(share)).rejects.toMatchObject({ code: 'file.unreadable' });
    }
  });
});

it('takes an animation, and refuses one that is cut; of a GIF the first picture must be there', async () => {
  const frames = await Promise.all([1, 2, 3].map(() => noise().png().toBuffer()));
  const webp = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  await expect(refuseIncompleteImage(webp, 'image/webp')).resolves.toBeUndefined();
  await expect(refuseIncompleteImage(gif, 'image/gif')).resolves.toBeUndefined();
  for (const [cut, type] of [
    [webp.subarray(0, webp.length * 0.9), 'image/webp'],
    [gif.subarray(0, gif.length * 0.25), 'image/gif'],
  ] as const)
    await expect(refuseIncompleteImage(cut, type)).rejects.toThrow(incomplete);
});

it('has nothing to say of what is no picture of points', async () => {
  for (const type of ['image/svg+xml', 'application/pdf'])
    await expect(refuseIncompleteImage(Buffer.from('<svg/>'), type)).resolves.toBeUndefined();
});
