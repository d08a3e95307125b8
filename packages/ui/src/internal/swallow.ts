import type { MouseEvent } from 'react';

export const swallow = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
