import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { Avatar } from './Avatar.tsx';
import type { AvatarSize } from './Avatar.tsx';

export interface PersonProps extends ComponentPropsWithoutRef<'span'> {
  /** Full name; absent for unassigned. */
  name?: string;
  /** The person's id, which decides the avatar's colour. */
  seed?: string;
  src?: string;
  /** @default 'sm' */
  size?: AvatarSize;
}

/** Avatar and name in one line. Children replace the name: a first name, "Atribuir". */
export const Person = forwardRef<HTMLSpanElement, PersonProps>(function Person(
  { name, seed, src, size, children, ...props },
  ref,
) {
  return (
    <Line ref={ref} data-empty={name ? undefined : true} {...props}>
      <Avatar name={name} seed={seed} src={src} size={size} />
      <Name>{children ?? name}</Name>
    </Line>
  );
});

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
  max-inline-size: 100%;
  vertical-align: middle;
  &[data-empty] {
    color: ${tokens.color.text3};
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
