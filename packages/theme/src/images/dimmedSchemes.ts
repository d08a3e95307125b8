import { neutrals } from '../derive/neutrals.ts';
import type { ColorScheme } from '../derive/neutrals.ts';
import { ratioOf } from '../derive/oklch.ts';
import { graphicTarget } from '../derive/solve.ts';
import { countImageColors } from './countImageColors.ts';
import { luminanceOfHex } from './luminanceOfHex.ts';

/**
 * The schemes in which a logo that is looked at for itself needs a plate (`inverse`) behind it: the light one where nothing
 * of it reaches 3:1 on the page, the dark one where more of it does on the plate, as a coloured sign with dark letters.
 * Beside a name, that something of it is seen is enough (`unreadableSchemes`).
 * @param source An address of this origin (or with CORS), a `data:` or a `blob:` address.
 * @throws Rejects when the image does not load, or when its origin does not let pages read it.
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
    // Drawn for light paper, as most are, it keeps it: dark letters beside a yellow sign were lost on a dark plate.
    if (scheme === 'light' && onPage > 0) return false;
    return seenOn(neutrals[scheme].inverse) > onPage;
  });
}
