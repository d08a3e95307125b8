import { createContext, useContext } from 'react';

export interface SidebarFold {
  /** Whether only icons are visible, with names as tooltips. */
  isRail: boolean;
  /** Action of the fold button; absent outside a shell and in its drawer. */
  toggle?: () => void;
  /** The button opens the drawer, because the window has no room for the names. */
  opensDrawer?: boolean;
}

export const SidebarFoldContext = createContext<SidebarFold>({ isRail: false });

export const useSidebarFold = () => useContext(SidebarFoldContext);
