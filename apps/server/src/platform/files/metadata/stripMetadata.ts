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

/** Whether pictures of a type may carry where and with what they were taken. */
export const carriesMetadata = (contentType: string): boolean => contentType in strippers;

/**
 * A picture without its metadata: where and when it was taken, with which device, by whom.
 *
 * @throws Refusal `file.unreadable` for a picture that is cut off or is none
 */
export function stripMetadata(file: Buffer, contentType: string): Buffer {
  try {
    return strippers[contentType]!(file);
  } catch {
    throw new Refusal('file.unreadable');
  }
}
