import { createContext, useContext } from 'react';

/** How the sidebar around a part of it stands. */
export interface SidebarFold {
  /** Only icons show; names are tooltips. */
  isRail: boolean;
  /** What the button of the header does: nothing outside a shell and in its drawer. */
  toggle?: () => void;
  /** The button opens the drawer with the names, because the window has no room for them beside the page. */
  opensDrawer?: boolean;
}

export const SidebarFoldContext = createContext<SidebarFold>({ isRail: false });

/** For the parts of the sidebar: whether they show their words. */
export const useSidebarFold = () => useContext(SidebarFoldContext);
