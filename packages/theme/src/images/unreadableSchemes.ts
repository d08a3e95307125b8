import { neutrals } from '../derive/neutrals.ts';
import type { ColorScheme } from '../derive/neutrals.ts';
import { ratioOf } from '../derive/oklch.ts';
import { graphicTarget } from '../derive/solve.ts';
import { luminanceOfHex } from './luminanceOfHex.ts';
import { sampleImageColors } from './sampleImageColors.ts';

/** Where logos stand. */
const grounds = ['sidebar', 'surface', 'canvas'] as const;

/**
 * The schemes in which a logo needs a plate behind it: none of its colours reaches 3:1 on the surfaces there, as black
 * in the dark scheme.
 * @param source An address of this origin (or with CORS), a `data:` or a `blob:` address.
 * @throws Rejects when the image does not load, or when its origin does not let pages read it.
 */
export async function unreadableSchemes(source: string): Promise<ColorScheme[]> {
  const colors = (await sampleImageColors(source)).map(luminanceOfHex);
  if (colors.length === 0) return [];
  return (['light', 'dark'] as const).filter((scheme) =>
    grounds.some((ground) => {
      const behind = luminanceOfHex(neutrals[scheme][ground]);
      return Math.max(...colors.map((color) => ratioOf(color, behind))) < graphicTarget;
    }),
  );
}
