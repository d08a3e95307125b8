import { neutrals } from '../derive/neutrals.ts';
import type { ColorScheme } from '../derive/neutrals.ts';
import { ratioOf } from '../derive/oklch.ts';
import { graphicTarget } from '../derive/solveLightness.ts';
import { luminanceOfHex } from './luminanceOfHex.ts';
import { sampleImageColors } from './sampleImageColors.ts';

const grounds = ['sidebar', 'surface', 'canvas'] as const;

/**
 * Schemes in which a logo needs a plate (a background), because on some surface none of its colours has 3:1.
 * @param source A URL of this origin (or with CORS), `data:` or `blob:`.
 * @throws Rejects when the image cannot be read.
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
