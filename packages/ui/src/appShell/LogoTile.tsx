import { forwardRef, useEffect, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { initials } from '../avatar/initials.ts';
import { whenIdle } from '../delayed/whenIdle.ts';

export interface LogoTileProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Account name; its initial replaces a missing logo. */
  name: string;
  src?: string;
  /**
   * Side in px.
   * @default 24
   */
  size?: number;
  /**
   * Lets a wide logo keep its shape, up to five times its height.
   * @default false
   */
  mayBeWide?: boolean;
}

/** Width per height above which a logo is unreadable in a square. */
const wideFrom = 1.5;

/** Schemes by address, cached because several tiles show one logo. */
const judged = new Map<string, Promise<readonly string[]>>();

/** Schemes in which the logo would vanish; none if the image cannot be read. */
function judge(src: string): Promise<readonly string[]> {
  const judgement =
    judged.get(src) ??
    import('./lazyUnreadableSchemes.ts').then(({ unreadableSchemes }) => unreadableSchemes(src)).catch(() => []);
  judged.set(src, judgement);
  return judgement;
}

/**
 * The account's logo, or its initial on the account colour; decorative, so show the name beside. A logo that would
 * vanish, such as black in the dark scheme, gets a background.
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
