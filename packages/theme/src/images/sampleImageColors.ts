import { countImageColors } from './countImageColors.ts';

/**
 * Main colours as `#rrggbb`, most frequent first; transparent pixels do not count. For `themeWarnings` after an upload.
 * @param source An address of this origin (or with CORS), `data:` or `blob:`.
 * @throws Rejects when the image cannot be loaded or read by pages.
 */
export async function sampleImageColors(source: string): Promise<string[]> {
  return (await countImageColors(source)).map(([color]) => color);
}
