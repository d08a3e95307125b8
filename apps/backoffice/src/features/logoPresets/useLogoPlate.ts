import { useState } from 'react';
import { css } from 'styled-components';
import { tokens } from '@funil/theme';
import { dimmedSchemes } from '@funil/theme/report';

/**
 * Attributes of a logo's background and its image, which add a plate in the schemes whose background would hide the
 * logo, e.g. dark letters in dark mode. The image is read once loaded, so that lazy ones further down stay unloaded.
 */
export function useLogoPlate(src: string) {
  const [plate, setPlate] = useState<{ src: string; schemes: readonly string[] }>();
  async function judge() {
    try {
      setPlate({ src, schemes: await dimmedSchemes(src) });
    } catch {
      // Cross-origin images cannot be read, and get no plate.
    }
  }
  const schemes = plate?.src === src ? plate.schemes : [];
  return {
    background: { 'data-plate': schemes.join(' ') || undefined },
    image: { src, loading: 'lazy', onLoad: () => void judge() },
  } as const;
}

/** Background of a logo, with the plate in the schemes that need it. */
export const logoPlate = css`
  --plate-light: ${tokens.color.n2};
  --plate-dark: ${tokens.color.n2};
  background: light-dark(var(--plate-light), var(--plate-dark));
  &[data-plate~='light'] {
    --plate-light: ${tokens.color.inverse};
  }
  &[data-plate~='dark'] {
    --plate-dark: ${tokens.color.inverse};
  }
`;
