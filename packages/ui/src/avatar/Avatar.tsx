import { forwardRef, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { User } from 'lucide-react';
import { styled } from 'styled-components';
import { hueOf, initials } from './initials.ts';

export type AvatarSize = 'sm' | 'md' | 'lg';

export interface AvatarProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** The person's name; without a name, a dashed mark shows an unassigned item. */
  name?: string;
  /** The person's id, which decides the colour; by default the name. */
  seed?: string;
  /** A picture; initials show until it is loaded. */
  src?: string;
  /**
   * 22, 28 or 40 px.
   * @default 'sm'
   */
  size?: AvatarSize;
}

const pixels: Record<AvatarSize, number> = { sm: 22, md: 28, lg: 40 };

/**
 * A person's picture or initials. Hidden from screen readers: show the name beside, or in the control's accessible
 * name.
 */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { name, seed, src, size = 'sm', ...props },
  ref,
) {
  const [failed, setFailed] = useState<string>();
  const letters = name ? initials(name) : '';
  return (
    <Disc
      ref={ref}
      aria-hidden
      data-size={size}
      data-hue={letters ? hueOf(seed ?? name ?? '', hues.length) : undefined}
      data-empty={letters ? undefined : true}
      {...props}
    >
      {letters || <User size={pixels[size] * 0.55} strokeWidth={2} />}
      {src && src !== failed && <Picture src={src} alt="" onError={() => setFailed(src)} />}
    </Disc>
  );
});

const { color } = tokens;
const between = (a: string, b: string) => `color-mix(in oklab, ${a}, ${b})`;
/** Avatar colours, mixed from the status colours, which follow the scheme and not the account. */
const hues = [
  color.infoText,
  between(color.infoText, color.dangerText),
  color.successText,
  color.warningText,
  color.dangerText,
  between(color.infoText, color.successText),
];

const Disc = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  box-sizing: border-box;
  inline-size: ${pixels.sm}px;
  block-size: ${pixels.sm}px;
  border-radius: 50%;
  overflow: hidden;
  background: color-mix(in oklab, var(--avatar-hue) 14%, ${color.surface});
  color: var(--avatar-hue);
  font: ${tokens.weight.semibold} 10px/1 ${tokens.font.family};
  letter-spacing: 0.01em;
  vertical-align: middle;
  user-select: none;
  &[data-size='md'] {
    inline-size: ${pixels.md}px;
    block-size: ${pixels.md}px;
    font-size: 11px;
  }
  &[data-size='lg'] {
    inline-size: ${pixels.lg}px;
    block-size: ${pixels.lg}px;
    font-size: 14px;
  }
  ${hues.map((hue, index) => `&[data-hue='${index}'] { --avatar-hue: ${hue}; }`)}
  &[data-empty] {
    border: 1px dashed ${color.n8};
    background: none;
    color: ${color.text3};
  }
  ${tokens.media.forcedColors} {
    border: 1px solid ButtonText;
  }
`;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
