import { orientationBlock } from './orientation.ts';

const markers = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  exif: 0xe1,
  icc: 0xe2,
  adobe: 0xee,
  app15: 0xef,
  comment: 0xfe,
};
const exifName = Buffer.from('Exif\0\0', 'latin1');

/** Application segments that affect the picture's look. */
const segmentNames: Record<number, string> = {
  [markers.app0]: 'JFIF\0',
  [markers.icc]: 'ICC_PROFILE\0',
  [markers.adobe]: 'Adobe',
};

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** End of compressed data: the next marker that is neither a restart nor a stuffed byte. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new Error('The picture ends within its data.');
}

function cleaned(marker: number, content: Buffer): Buffer | null {
  if (marker === markers.comment) return null;
  if (marker < markers.app0 || marker > markers.app15) return segment(marker, content);
  if (marker === markers.exif) {
    const block = content.subarray(0, exifName.length).equals(exifName)
      ? orientationBlock(content.subarray(exifName.length))
      : null;
    return block && segment(marker, Buffer.concat([exifName, block]));
  }
  const name = segmentNames[marker];
  return name !== undefined && content.toString('latin1', 0, name.length) === name ? segment(marker, content) : null;
}

/**
 * Removes place, time, device, previews, comments, and data after the end. Colours and orientation stay.
 *
 * @throws Error if it is no JPEG, or truncated
 */
export function stripJpeg(file: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from([0xff, markers.start])];
  let at = 2;
  for (;;) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1];
    if (file[at] !== 0xff || marker === undefined) throw new Error('No marker where one must be.');
    if (marker === markers.end) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) throw new Error('A segment is longer than the file.');
    const part = cleaned(marker, file.subarray(at + 4, end));
    if (part) parts.push(part);
    at = end;
    if (marker === markers.scan) {
      at = endOfScan(file, end);
      parts.push(file.subarray(end, at));
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, markers.end])]);
}
