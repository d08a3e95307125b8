import { Refusal } from '../../refusals/Refusal.ts';

/**
 * Loads the heavy sanitizer on the first SVG.
 *
 * @throws Refusal `file.unreadable` if it is no SVG, or declares entities
 */
export async function sanitizeSvg(bytes: Buffer): Promise<Buffer> {
  const { cleanSvg } = await import('./cleanSvg.ts');
  let drawing: string | null;
  try {
    drawing = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('file.unreadable');
  }
  if (drawing === null) throw new Refusal('file.unreadable');
  return Buffer.from(drawing);
}
