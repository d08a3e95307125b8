import type { MouseEvent } from 'react';

export const stopEvent = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
