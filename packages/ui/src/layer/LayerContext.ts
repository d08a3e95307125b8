import { createContext, useContext } from 'react';
import { tokens } from '@funil/theme';

/** z-index of the surrounding modal layer; undefined on the page. */
export const LayerContext = createContext<string | undefined>(undefined);

/** z-index for popovers, menus and lists: just above the modal around them, or 900. */
export function usePopoverZIndex(): string {
  const layer = useContext(LayerContext);
  return layer === undefined ? tokens.layer.popover : `calc(${layer} + 1)`;
}
