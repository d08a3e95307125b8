import type { ReactNode } from 'react';
import { PageMain, SearchTrigger, TopBar } from '@funil/ui';
import { routes } from '@funil/api/contract';
import { LiveMark } from './LiveMark.tsx';
import { Bell } from '../features/notifications/Bell.tsx';
import { showOverlay } from '../features/palette/paletteState.ts';
import { AskWhenDrawn } from './AskWhenDrawn.tsx';
import { useRouteName } from './useRouteName.ts';
import { AvailabilityButton } from '../app/frames/AvailabilityButton.tsx';
import { ExternalButton } from '../app/frames/ExternalButton.tsx';

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

/** A screen of the back office inside the frame: its top bar and its content. */
export function Screen({ title, parents, actions, children }: ScreenProps) {
  const name = useRouteName();
  return (
    <>
      <TopBar title={title ?? (name && routes[name].title)} parents={parents}>
        <SearchTrigger onClick={() => showOverlay('palette')} />
        <LiveMark />
        <AvailabilityButton />
        <ExternalButton />
        <AskWhenDrawn>
          <Bell />
        </AskWhenDrawn>
        {actions}
      </TopBar>
      <PageMain>{children}</PageMain>
    </>
  );
}
