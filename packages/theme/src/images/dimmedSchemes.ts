import { neutrals } from '../derive/neutrals.ts';
import type { ColorScheme } from '../derive/neutrals.ts';
import { ratioOf } from '../derive/oklch.ts';
import { graphicTarget } from '../derive/solve.ts';
import { countImageColors } from './countImageColors.ts';
import { luminanceOfHex } from './luminanceOfHex.ts';

/**
 * Schemes in which a logo shown by itself needs a plate (`inverse`): light if nothing of it has 3:1 on the page, dark
 * if more of it has 3:1 on the plate. Beside a name, use `unreadableSchemes`.
 * @param source An address of this origin (or with CORS), `data:` or `blob:`.
 * @throws Rejects when the image cannot be loaded or read by pages.
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
    // Most logos are drawn for light paper and stay on it: dark letters beside a yellow sign vanish on a dark plate.
    if (scheme === 'light' && onPage > 0) return false;
    return seenOn(neutrals[scheme].inverse) > onPage;
  });
}
