import sharp from 'sharp';
import { Refusal } from '../refusals/Refusal.ts';

/** Each upload is decoded once, so a cache would only waste memory. */
sharp.cache(false);

/** One decoder thread per picture leaves processor time for requests. */
sharp.concurrency(1);

/** Raster types, whose pixels can be cut off; SVG has none. */
const pixelTypes = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * Refuses missing, truncated or damaged pixels in any frame; a decoder warning counts. `refuseHugeImage` has checked
 * the frame size; the limits of the reader process bound the number of frames.
 */
export async function refuseIncompleteImage(file: Buffer, contentType: string): Promise<void> {
  if (!pixelTypes.has(contentType)) return;
  try {
    await sharp(file, { failOn: 'warning', animated: true, limitInputPixels: false }).stats();
  } catch {
    throw new Refusal('file.unreadable', {
      message: 'A imagem está incompleta ou corrompida. Abra-a no computador para conferir e envie de novo.',
    });
  }
}
