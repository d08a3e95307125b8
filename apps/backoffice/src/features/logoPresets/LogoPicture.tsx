import { useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { dimmedSchemes } from '@funil/theme/report';

interface LogoPictureProps {
  src: string;
  name: string;
}

/** A logo of the gallery: behind one that loses more on the page than on a plate, as dark letters in the dark, is a plate. */
export function LogoPicture({ src, name }: LogoPictureProps) {
  const [plate, setPlate] = useState<{ src: string; schemes: readonly string[] }>();
  /** Once it is there: far down in the gallery none is loaded to be judged. */
  async function judge() {
    try {
      setPlate({ src, schemes: await dimmedSchemes(src) });
    } catch {
      // Its origin does not let pages read it: it stands as it is.
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
