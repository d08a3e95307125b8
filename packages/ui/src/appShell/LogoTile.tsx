import { forwardRef, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { initials } from '../avatar/initials.ts';

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
}

/** The account's mark on its own colour: one of the two places that show the brand raw. The name stands beside it. */
export const LogoTile = forwardRef<HTMLSpanElement, LogoTileProps>(function LogoTile(
  { name, src, size = 24, ...props },
  ref,
) {
  const [failed, setFailed] = useState<string>();
  const hasPicture = src && src !== failed;
  return (
    <Tile ref={ref} aria-hidden data-picture={hasPicture || undefined} {...props} $size={size}>
      {hasPicture ? <img src={src} alt="" onError={() => setFailed(src)} /> : initials(name).slice(0, 1)}
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
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;
