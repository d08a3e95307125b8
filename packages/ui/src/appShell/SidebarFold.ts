import { createContext, useContext } from 'react';

export interface SidebarFold {
  /** Only icons are visible; names are tooltips. */
  isRail: boolean;
  /** Action of the header's button; absent outside a shell and in its drawer. */
  toggle?: () => void;
  /** The button opens the drawer, because the window has no room for the names. */
  opensDrawer?: boolean;
}

export const SidebarFoldContext = createContext<SidebarFold>({ isRail: false });

export const useSidebarFold = () => useContext(SidebarFoldContext);
