import { countImageColors } from './countImageColors.ts';

/**
 * Main colours of an image as `#rrggbb`, most frequent first, without transparent pixels.
 * @param source A URL of this origin (or with CORS), `data:` or `blob:`.
 * @throws Rejects when the image cannot be read.
 */
export async function sampleImageColors(source: string): Promise<string[]> {
  return (await countImageColors(source)).map(([color]) => color);
}
