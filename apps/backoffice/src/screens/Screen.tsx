import { useContext } from 'react';
import type { ReactNode } from 'react';
import { PageMain, TopBar } from '@funil/ui';
import { routes } from '@funil/api/contract';
import { PrintedHeader } from './print/PrintedHeader.tsx';
import { PrintStyle } from './print/PrintStyle.ts';
import { TopBarButtonsContext } from './TopBarButtonsContext.ts';
import { useRouteName } from './useRouteName.ts';

export interface ScreenProps {
  /** Text of the `h1`. @default the title of the route */
  title?: ReactNode;
  /** Links to the parent screens, topmost first. */
  parents?: readonly ReactNode[];
  actions?: ReactNode;
  /** Tabs and toolbars, then one `PageScroll`, then a `PageFooter`. */
  children?: ReactNode;
}

export function Screen({ title, parents, actions, children }: ScreenProps) {
  const name = useRouteName();
  return (
    <>
      <PrintStyle />
      <TopBar title={title ?? (name && routes[name].title)} parents={parents}>
        {useContext(TopBarButtonsContext)}
        {actions}
      </TopBar>
      <PageMain>
        <PrintedHeader />
        {children}
      </PageMain>
    </>
  );
}
