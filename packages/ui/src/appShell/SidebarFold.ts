import { createContext, useContext } from 'react';

export interface SidebarFold {
  /** Whether the sidebar shows only icons, with names as tooltips. */
  isRail: boolean;
  /** Action of the fold button, which is absent outside an `AppShell` and in its drawer. */
  toggle?: () => void;
  /** Whether the button opens a drawer, because the window is too narrow for names. */
  opensDrawer?: boolean;
}

export const SidebarFoldContext = createContext<SidebarFold>({ isRail: false });

export const useSidebarFold = () => useContext(SidebarFoldContext);
