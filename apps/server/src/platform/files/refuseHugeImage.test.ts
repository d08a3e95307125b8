import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictures, tinyPng } from '../../../test/files.ts';
import { refuseHugeImage } from './refuseHugeImage.ts';

/** A picture's head that declares a size, with next to nothing behind it. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(tinyPng);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
function webpOf(width: number, height: number): Buffer {
  const body = Buffer.alloc(10);
  body[0] = 0x10;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  const chunk = Buffer.concat([Buffer.from('WEBPVP8X'), Buffer.from([10, 0, 0, 0]), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(chunk.length);
  return Buffer.concat([Buffer.from('RIFF'), length, chunk]);
}
/** The form of a WebP that could say "no point wide". */
function lossyWebpOf(width: number, height: number): Buffer {
  const webp = Buffer.from(pictures['image/webp']);
  webp.writeUInt16LE(width, 26);
  webp.writeUInt16LE(height, 28);
  return webp;
}
function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 0, 0,
    0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9,
  ]);
  frame.writeUInt16BE(height, 25);
  frame.writeUInt16BE(width, 27);
  return frame;
}
function gifOf(width: number, height: number): Buffer {
  const gif = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1');
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
}
const svgOf = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0"/></svg>`);

const limit = 25_000_000;
const kinds: [string, (width: number, height: number) => Buffer][] = [
  ['image/png', pngOf],
  ['image/webp', (width, height) => webpOf(Math.min(width, 16_384), Math.min(height, 16_384))],
  ['image/jpeg', jpegOf],
  ['image/gif', gifOf],
  ['image/svg+xml', svgOf],
];

describe.each(kinds)('a picture of type %s', (type, draw) => {
  it('is refused when it declares more pixels than anybody shows, with that reason', () => {
    expect(() => refuseHugeImage(draw(50_000, 50_000), type, limit)).toThrow(
      expect.objectContaining({
        code: 'file.too_large',
        message: expect.stringMatching(
          /^A imagem tem pixels demais \(\d\d\.\d{3} x \d\d\.\d{3}\)\. Envie uma de até 25 milhões de pixels\.$/,
        ) as string,
      }),
    );
  });

  it.runIf(type !== 'image/svg+xml')('is refused when it is no point wide or high', () => {
    // Its extended form keeps one less than the size, so that none is zero.
    const drawn = type === 'image/webp' ? lossyWebpOf : draw;
    expect(() => refuseHugeImage(drawn(5, 5), type, limit)).not.toThrow();
    for (const [width, height] of [
      [0, 5],
      [5, 0],
      [0, 0],
    ] as const)
      expect(() => refuseHugeImage(drawn(width, height), type, limit)).toThrow(
        expect.objectContaining({ code: 'file.unreadable' }),
      );
  });

  it('is taken up to the limit', () => {
    expect(() => refuseHugeImage(draw(5_000, 5_000), type, limit)).not.toThrow();
    expect(() => refuseHugeImage(draw(5_000, 5_001), type, limit)).toThrow();
  });
});

it('is looked for inside a drawing as well', () => {
  const drawing = (image: Buffer) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="data:image/png;base64,${image.toString('base64')}"/></svg>`,
    );
  expect(() => refuseHugeImage(drawing(pngOf(50_000, 50_000)), 'image/svg+xml', limit)).toThrow(
    expect.objectContaining({ code: 'file.too_large' }),
  );
  expect(() => refuseHugeImage(drawing(tinyPng), 'image/svg+xml', limit)).not.toThrow();
});

it('refuses what declares no size, and takes a drawing without one', () => {
  expect(() => refuseHugeImage(Buffer.from('nada'), 'image/png', limit)).toThrow(
    expect.objectContaining({ code: 'file.unreadable' }),
  );
  expect(() =>
    refuseHugeImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', limit),
  ).not.toThrow();
});
