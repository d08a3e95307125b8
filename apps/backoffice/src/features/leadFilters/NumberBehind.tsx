import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Link } from '@funil/ui';

interface NumberBehindProps {
  /** The list that it counts; null where the viewer has none. */
  to: string | null;
  /** What a screen reader says of it: "8 leads de Equipe Norte". */
  label: string;
  /** `quiet` beside other numbers, `brand` in a table of them. @default 'brand' */
  tone?: 'brand' | 'quiet';
  /** The number as it reads. */
  children: ReactNode;
}

/** A number that opens the list which it counts. */
export function NumberBehind({ to, label, tone = 'brand', children }: NumberBehindProps) {
  if (to === null) return children;
  return (
    <Link asChild tone={tone}>
      <RouterLink to={to} aria-label={label}>
        {children}
      </RouterLink>
    </Link>
  );
}
