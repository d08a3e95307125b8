import { Refusal } from '../../refusals/Refusal.ts';
import { stripJpeg } from './stripJpeg.ts';
import { stripPng } from './stripPng.ts';
import { stripWebp } from './stripWebp.ts';

const strippers: Record<string, (file: Buffer) => Buffer> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/apng': stripPng,
  'image/webp': stripWebp,
};

export const carriesMetadata = (contentType: string): boolean => contentType in strippers;

/**
 * Removes place, time, device and author.
 *
 * @throws Refusal `file.unreadable` for an invalid picture
 */
export function stripMetadata(file: Buffer, contentType: string): Buffer {
  try {
    return strippers[contentType]!(file);
  } catch {
    throw new Refusal('file.unreadable');
  }
}
