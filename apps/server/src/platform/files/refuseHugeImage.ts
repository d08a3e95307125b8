import { imageSize } from 'image-size';
import { Refusal } from '../refusals/Refusal.ts';

const embedded = /data:image\/(?:png|jpeg|webp|gif);base64,([A-Za-z0-9+/=\s]+)/g;

const points = new Intl.NumberFormat('pt-BR');

/** Longest root tag, which holds the size. */
const longestRoot = 8 * 1024;

/**
 * Root tag of a cleaned SVG, whose text escapes every `>`. The limit protects the size library, which rescans its input
 * per attribute.
 */
function rootOf(drawing: Buffer): Buffer {
  const end = drawing.indexOf('>') + 1;
  if (end > longestRoot) throw new Refusal('file.unreadable');
  return Buffer.concat([drawing.subarray(0, end), Buffer.from('</svg>')]);
}

/** Zero for an SVG without a readable size. */
function declaredSize(bytes: Buffer, contentType: string): { width: number; height: number } {
  try {
    const { width, height } = imageSize(contentType === 'image/svg+xml' ? rootOf(bytes) : bytes);
    return { width, height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (contentType === 'image/svg+xml') return { width: 0, height: 0 };
    throw new Refusal('file.unreadable');
  }
}

function refuse(bytes: Buffer, contentType: string, maxPixels: number): void {
  const { width, height } = declaredSize(bytes, contentType);
  if (width * height === 0 && contentType !== 'image/svg+xml' && contentType !== 'image/*')
    throw new Refusal('file.unreadable');
  if (width * height <= maxPixels) return;
  const limit = points.format(maxPixels / 1_000_000);
  throw new Refusal('file.too_large', {
    message:
      `A imagem tem pixels demais (${points.format(width)} x ${points.format(height)}). Envie uma de até ` +
      `${limit} milhões de pixels.`,
  });
}

/**
 * A few kilobytes can declare a picture that takes browsers gigabytes to display.
 *
 * @throws Refusal `file.too_large`, also for pictures in an SVG; `file.unreadable` without a readable size
 */
export function refuseHugeImage(bytes: Buffer, contentType: string, maxPixels: number): void {
  refuse(bytes, contentType, maxPixels);
  if (contentType !== 'image/svg+xml') return;
  for (const [, base64 = ''] of bytes.toString('utf8').matchAll(embedded))
    refuse(Buffer.from(base64, 'base64'), 'image/*', maxPixels);
}
