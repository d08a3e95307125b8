import type { MouseEvent } from 'react';

/** The click handler of something that does not react now. */
export const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
