import { createContext, useContext } from 'react';

export interface SidebarFold {
  /** Whether the sidebar shows only icons. */
  isRail: boolean;
  /** Action of the fold button; absent outside an `AppShell` and in its drawer. */
  toggle?: () => void;
  /** Whether the button opens a drawer. */
  opensDrawer?: boolean;
}

export const SidebarFoldContext = createContext<SidebarFold>({ isRail: false });

export const useSidebarFold = () => useContext(SidebarFoldContext);
