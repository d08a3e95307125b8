import fc from 'fast-check';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pictures, tinyPng } from '../../../../test/files.ts';
import { orientationOf } from './orientation.ts';
import { stripMetadata } from './stripMetadata.ts';

const { 'image/jpeg': jpeg, 'image/webp': webp } = pictures;

const place = 'GPS 23.5505S 46.6333W';

/** An EXIF block with an orientation and a place. */
function exifOf(orientation: number, order: 'II' | 'MM'): Buffer {
  const block = Buffer.alloc(26);
  block.write(order, 'latin1');
  const short = (value: number, at: number) =>
    order === 'II' ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at);
  short(42, 2);
  if (order === 'II') block.writeUInt32LE(8, 4);
  else block.writeUInt32BE(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  short(orientation, 18);
  return Buffer.concat([block, Buffer.from(place)]);
}

const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);
const inJpeg = (...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), Buffer.from(`a film behind the end: ${place}`)]);

function pngChunk(name: string, content: Buffer): Buffer {
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), content])), 4);
  return Buffer.concat([frame.subarray(0, 4), Buffer.from(name), content, frame.subarray(4)]);
}
const headOfPng = 8 + 12 + 13;
const inPng = (...chunks: Buffer[]) =>
  Buffer.concat([tinyPng.subarray(0, headOfPng), ...chunks, tinyPng.subarray(headOfPng), Buffer.from(place)]);

function webpChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}
function webpOf(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}
const extended = webpChunk('VP8X', Buffer.from([0x2c, 0, 0, 0, 5, 0, 0, 3, 0, 0]));
const inWebp = (exif: Buffer) =>
  Buffer.concat([
    webpOf(
      extended,
      webpChunk('ICCP', Buffer.from('colours')),
      webp.subarray(12),
      webpChunk('EXIF', exif),
      webpChunk('XMP ', Buffer.from(place)),
    ),
    Buffer.from(place),
  ]);

const strip = (file: Buffer, type: string) => stripMetadata(file, `image/${type}`);

describe('a picture that is sent', () => {
  it('is refused when it ends early or is none', () => {
    for (const [file, type] of [
      [jpeg, 'jpeg'],
      [tinyPng, 'png'],
      [webp, 'webp'],
    ] as const) {
      expect(() => strip(file.subarray(0, -4), type)).toThrow(expect.objectContaining({ code: 'file.unreadable' }));
      expect(() => strip(file.subarray(0, 3), type)).toThrow(expect.objectContaining({ code: 'file.unreadable' }));
    }
  });

  it('is cleaned or refused, whatever its bytes are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom([jpeg, 'jpeg'] as const, [tinyPng, 'png'] as const, [webp, 'webp'] as const),
        fc.nat(700),
        fc.uint8Array({ maxLength: 40 }),
        ([file, type], at, noise) => {
          const broken = Buffer.concat([file.subarray(0, at), noise, file.subarray(at + noise.length)]);
          try {
            expect(strip(broken, type).length).toBeLessThanOrEqual(broken.length + 8);
          } catch (error) {
            expect(error).toMatchObject({ code: 'file.unreadable' });
          }
        },
      ),
    );
  });

  it('stays as it is when it holds nothing', () => {
    expect(strip(jpeg, 'jpeg').equals(jpeg)).toBe(true);
    expect(strip(tinyPng, 'png').equals(tinyPng)).toBe(true);
    expect(strip(webp, 'webp').equals(webp)).toBe(true);
  });

  it('loses place, texts and what is hidden behind its end', () => {
    const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(1, 'II')]));
    const xmp = segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${place}`));
    expect(
      strip(
        inJpeg(
          exif,
          xmp,
          segment(0xed, Buffer.from(place)),
          segment(0xe2, Buffer.from(`MPF\0${place}`)),
          segment(0xfe, Buffer.from(place)),
        ),
        'jpeg',
      ).equals(jpeg),
    ).toBe(true);
    expect(
      strip(
        inPng(
          pngChunk('tEXt', Buffer.from(place)),
          pngChunk('eXIf', exifOf(1, 'MM')),
          pngChunk('iTXt', Buffer.from(place)),
        ),
        'png',
      ).equals(tinyPng),
    ).toBe(true);
    expect(strip(inWebp(exifOf(1, 'II')), 'webp').includes(place)).toBe(false);
  });

  it.each(['II', 'MM'] as const)('keeps the way it is turned (%s), and its colours', (order) => {
    const exif = exifOf(6, order);
    const colours = segment(0xe2, Buffer.from('ICC_PROFILE\0colours'));
    const photo = strip(inJpeg(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])), colours), 'jpeg');
    expect(photo.includes(place)).toBe(false);
    expect(photo.includes('ICC_PROFILE\0colours')).toBe(true);
    expect(orientationOf(photo.subarray(photo.indexOf('Exif') + 6))).toBe(6);

    const drawing = strip(inPng(pngChunk('eXIf', exif)), 'png');
    expect(drawing.includes(place)).toBe(false);
    expect(orientationOf(drawing.subarray(drawing.indexOf('eXIf') + 4))).toBe(6);

    const shot = strip(inWebp(exif), 'webp');
    expect(shot.includes(place)).toBe(false);
    expect(shot.includes('colours')).toBe(true);
    expect(orientationOf(shot.subarray(shot.indexOf('EXIF') + 8))).toBe(6);
    expect([shot[20], shot.readUInt32LE(4)]).toEqual([0x28, shot.length - 8]);
  });
});
