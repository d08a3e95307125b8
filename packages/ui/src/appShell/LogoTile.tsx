import { forwardRef, useEffect, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { initials } from '../avatar/initials.ts';
import { whenIdle } from '../delayed/whenIdle.ts';

export interface LogoTileProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** The account's name: its initial stands in for a logo that is missing or fails. */
  name: string;
  /** The account's short logo. */
  src?: string;
  /**
   * Side in px.
   * @default 24
   */
  size?: number;
  /**
   * Where there is room beside it: a logo that is much wider than high keeps its shape, up to five times its height.
   * @default false
   */
  mayBeWide?: boolean;
}

/** From this width for its height on a logo could not be read in a square. */
const wideFrom = 1.5;

/** By address: several tiles of a page show the same logo. */
const judged = new Map<string, Promise<readonly string[]>>();

/** The schemes in which the logo would be lost on the page; none where that cannot be found out. */
function judge(src: string): Promise<readonly string[]> {
  const known =
    judged.get(src) ??
    import('./logoSchemes.ts').then(({ unreadableSchemes }) => unreadableSchemes(src)).catch(() => []);
  judged.set(src, known);
  return known;
}

/**
 * The account's mark on its own colour: one of the two places that show the brand raw. The name stands beside it. Behind
 * a logo that would be lost in a scheme, black in the dark one, stands a plate there.
 */
export const LogoTile = forwardRef<HTMLSpanElement, LogoTileProps>(function LogoTile(
  { name, src, size = 24, mayBeWide = false, ...props },
  ref,
) {
  const [failed, setFailed] = useState<string>();
  const [wide, setWide] = useState<string>();
  const hasPicture = src && src !== failed;
  const [plate, setPlate] = useState<{ src: string; schemes: readonly string[] }>();
  useEffect(() => {
    if (!src) return;
    let isWanted = true;
    const stop = whenIdle(
      () => {
        void judge(src).then((schemes) => isWanted && setPlate({ src, schemes }));
      },
      { latestMs: 2_000 },
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [src]);
  const schemes = hasPicture && plate?.src === src ? plate.schemes : [];
  return (
    <Tile
      ref={ref}
      aria-hidden
      data-picture={hasPicture || undefined}
      data-plate={schemes.join(' ') || undefined}
      data-wide={(mayBeWide && hasPicture && wide === src) || undefined}
      {...props}
      $size={size}
    >
      {hasPicture ? (
        <img
          src={src}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setWide(naturalWidth > wideFrom * naturalHeight ? src : undefined)
          }
          onError={() => setFailed(src)}
        />
      ) : (
        Array.from(initials(name))[0]
      )}
    </Tile>
  );
});

const Tile = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => $size / 4}px;
  overflow: hidden;
  background: ${tokens.color.main};
  box-shadow: inset 0 0 0 1px ${tokens.color.hover};
  color: ${tokens.color.mainOn};
  font: ${tokens.weight.semibold} ${({ $size }) => $size / 2}px/1 ${tokens.font.family};
  &[data-picture] {
    background: none;
    box-shadow: none;
  }
  &[data-plate] {
    --plate-light: transparent;
    --plate-dark: transparent;
    --plate: light-dark(var(--plate-light), var(--plate-dark));
    background: var(--plate);
    box-shadow: 0 0 0 2px var(--plate);
  }
  &[data-plate~='light'] {
    --plate-light: ${tokens.color.inverse};
  }
  &[data-plate~='dark'] {
    --plate-dark: ${tokens.color.inverse};
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
  &[data-wide] {
    inline-size: auto;
    border-radius: 0;
  }
  &[data-wide] img {
    inline-size: auto;
    max-inline-size: ${({ $size }) => 5 * $size}px;
  }
`;
