import sharp from 'sharp';
import { Refusal } from '../refusals/Refusal.ts';

/** Each upload is decoded once, so a cache of decoded pictures would only hold memory. */
sharp.cache(false);

/** One decoder thread per picture: several uploads at once must leave processor time for requests. */
sharp.concurrency(1);

/** Seconds; a picture of the largest allowed size decodes in less than one. */
const decodingTimeoutSeconds = 20;

/** Types whose pixels can be cut off. A drawing (SVG) has none. */
const pixelTypes = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * Refuses a picture whose pixels are missing, cut off or damaged: browsers would show nothing, or a part of it. All
 * frames are decoded, and any complaint of the decoder counts. `refuseHugeImage` has checked the size of a frame
 * before; how many frames there are is limited by the time that they take.
 *
 * @throws Refusal `file.unreadable`
 */
export async function refuseIncompleteImage(file: Buffer, contentType: string): Promise<void> {
  if (!pixelTypes.has(contentType)) return;
  try {
    await sharp(file, { failOn: 'warning', animated: true, limitInputPixels: false })
      .timeout({ seconds: decodingTimeoutSeconds })
      .stats();
  } catch {
    throw new Refusal('file.unreadable', {
      message: 'A imagem está incompleta ou corrompida. Abra-a no computador para conferir e envie de novo.',
    });
  }
}
