import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Link } from '@funil/ui';

interface LinkedNumberProps {
  /** Address; null if the viewer has no access. */
  to: string | null;
  /** Accessible name: "8 leads de Equipe Norte". */
  label: string;
  /** `quiet` beside other numbers. @default 'brand' */
  tone?: 'brand' | 'quiet';
  children: ReactNode;
}

export function LinkedNumber({ to, label, tone = 'brand', children }: LinkedNumberProps) {
  if (to === null) return children;
  return (
    <Link asChild tone={tone}>
      <RouterLink to={to} aria-label={label}>
        {children}
      </RouterLink>
    </Link>
  );
}
