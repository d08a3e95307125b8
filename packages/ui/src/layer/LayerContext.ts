import { createContext, useContext } from 'react';
import { tokens } from '@funil/theme';

/** z-index of the modal layer around, or undefined on the page itself. */
export const LayerContext = createContext<number | undefined>(undefined);

/** z-index for popovers, menus and lists: just above the modal that holds their trigger, or 900 on the page. */
export function usePopoverZIndex(): number {
  const layer = useContext(LayerContext);
  return layer === undefined ? tokens.layer.popover : layer + 1;
}
