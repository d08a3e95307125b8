import { neutrals } from '../derive/neutrals.ts';
import type { ColorScheme } from '../derive/neutrals.ts';
import { ratioOf } from '../derive/oklch.ts';
import { graphicTarget } from '../derive/solveLightness.ts';
import { countImageColors } from './countImageColors.ts';
import { luminanceOfHex } from './luminanceOfHex.ts';

/**
 * Schemes in which a logo without a name beside needs a plate, a background in `inverse`. Light: no colour has 3:1 on
 * the page, some on the plate. Dark: more of the logo has 3:1 on the plate than on the page.
 * @param source A URL of this origin (or with CORS), `data:` or `blob:`.
 * @throws Rejects when the image cannot be read.
 */
export async function dimmedSchemes(source: string): Promise<ColorScheme[]> {
  const colors = (await countImageColors(source)).map(([color, pixels]) => [luminanceOfHex(color), pixels] as const);
  const seenOn = (ground: string) => {
    const behind = luminanceOfHex(ground);
    return colors.reduce(
      (sum, [luminance, pixels]) => (ratioOf(luminance, behind) < graphicTarget ? sum : sum + pixels),
      0,
    );
  };
  return (['light', 'dark'] as const).filter((scheme) => {
    const onPage = seenOn(neutrals[scheme].canvas);
    // Most logos are drawn for light paper: their dark letters would be unreadable on the light scheme's dark plate.
    if (scheme === 'light' && onPage > 0) return false;
    return seenOn(neutrals[scheme].inverse) > onPage;
  });
}
