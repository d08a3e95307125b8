import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

interface BoardNumberProps {
  /** Address of the list; null if empty. */
  to: string | null;
  label: string;
  children: ReactNode;
}

/** Link that looks like plain text. */
export function BoardNumber({ to, label, children }: BoardNumberProps) {
  if (to === null) return children;
  return (
    <Way to={to} aria-label={label}>
      {children}
    </Way>
  );
}

const Way = styled(Link)`
  /* It may hold parts that wrap: its box is theirs. */
  display: inline-block;
  /* A finger hits it beside another number; nothing moves for that. */
  padding-block: max(0px, (24px - 1lh) / 2);
  margin-block: min(0px, (1lh - 24px) / 2);
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;
