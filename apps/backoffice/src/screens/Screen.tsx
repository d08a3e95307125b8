import { useContext } from 'react';
import type { ReactNode } from 'react';
import { PageMain, TopBar } from '@funil/ui';
import { routes } from '@funil/api/contract';
import { PrintedHead } from './print/PrintedHead.tsx';
import { PrintStyle } from './print/PrintStyle.ts';
import { ScreenTools } from './ScreenTools.ts';
import { useRouteName } from './useRouteName.ts';

export interface ScreenProps {
  /** The page's `h1`. @default the title of the route */
  title?: ReactNode;
  /** Links to the screens above this one, the topmost first. */
  parents?: readonly ReactNode[];
  /** Buttons of this screen at the end of the top bar. */
  actions?: ReactNode;
  /** Tabs and toolbars, then one `PageScroll`, then a `PageFooter`. */
  children?: ReactNode;
}

/**
 * A screen of the back office inside the frame: its top bar, with the frame's tools and its own buttons, and its
 * content.
 */
export function Screen({ title, parents, actions, children }: ScreenProps) {
  const name = useRouteName();
  return (
    <>
      <PrintStyle />
      <TopBar title={title ?? (name && routes[name].title)} parents={parents}>
        {useContext(ScreenTools)}
        {actions}
      </TopBar>
      <PageMain>
        <PrintedHead />
        {children}
      </PageMain>
    </>
  );
}
