import { useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { dimmedSchemes } from '@funil/theme/report';

interface LogoPictureProps {
  src: string;
  name: string;
}

/** Adds a plate where the background would hide the logo, e.g. dark letters in dark mode. */
export function LogoPicture({ src, name }: LogoPictureProps) {
  const [plate, setPlate] = useState<{ src: string; schemes: readonly string[] }>();
  /** Runs once a logo is loaded, so that lazy images further down stay unloaded. */
  async function judge() {
    try {
      setPlate({ src, schemes: await dimmedSchemes(src) });
    } catch {
      // Cross-origin images cannot be read, and get no plate.
    }
  }
  const schemes = plate?.src === src ? plate.schemes : [];
  return (
    <Picture data-plate={schemes.join(' ') || undefined}>
      <img src={src} alt={name} loading="lazy" onLoad={() => void judge()} />
    </Picture>
  );
}

const Picture = styled.div`
  --plate-light: ${tokens.color.n2};
  --plate-dark: ${tokens.color.n2};
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  block-size: 132px;
  padding: 20px;
  box-sizing: border-box;
  border-block-end: 1px solid ${tokens.color.border};
  background: light-dark(var(--plate-light), var(--plate-dark));
  &[data-plate~='light'] {
    --plate-light: ${tokens.color.inverse};
  }
  &[data-plate~='dark'] {
    --plate-dark: ${tokens.color.inverse};
  }
  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;
