import type { ButtonHTMLAttributes } from 'react';

export interface CloseProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Applies the action to its single child, such as a `Button`. */
  asChild?: boolean;
}
