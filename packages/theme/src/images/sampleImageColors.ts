import { countImageColors } from './countImageColors.ts';

/**
 * The main colours of an image, as `#rrggbb`, most frequent first; see-through pixels do not count. For
 * `themeWarnings`, right after an upload.
 * @param source An address of this origin (or with CORS), a `data:` or a `blob:` address.
 * @throws Rejects when the image does not load, or when its origin does not let pages read it.
 */
export async function sampleImageColors(source: string): Promise<string[]> {
  return (await countImageColors(source)).map(([color]) => color);
}
