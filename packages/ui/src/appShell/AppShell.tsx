import { createContext, forwardRef, useContext, useMemo, useState } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { NavigationDrawer } from '../drawer/Drawer.tsx';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { useControllable } from '../layer/useControllable.ts';
import { useIsCompact, useIsMobile } from '../media/useMediaQuery.ts';
import { SidebarFoldContext } from './SidebarFold.ts';
import type { SidebarFold } from './SidebarFold.ts';

export interface AppShellProps extends ComponentPropsWithoutRef<'div'> {
  /**
   * The `Sidebar`: up to 1,100 px of window width only icons, whose button opens a drawer with names; up to 780 px the
   * top bar opens the drawer.
   */
  sidebar: ReactNode;
  /**
   * A `BottomBar`, shown up to 780 px. Its last item, `BottomBarMenu`, opens the drawer instead of the top bar's button.
   */
  bottomBar?: ReactNode;
  /** Whether the user folded the sidebar to icons. */
  isFolded?: boolean;
  /** @default false */
  defaultFolded?: boolean;
  onFoldedChange?: (isFolded: boolean) => void;
  /**
   * Accessible name of the sidebar.
   * @default 'Navegação principal'
   */
  navigationLabel?: string;
  /** @default 'Ir para o conteúdo' */
  skipLabel?: string;
}

interface Navigation {
  isMobile: boolean;
  hasBottomBar: boolean;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

const NavigationContext = createContext<Navigation>({
  isMobile: false,
  hasBottomBar: false,
  isOpen: false,
  setOpen: () => {},
});

/** State of the navigation drawer. */
export const useNavigationDrawer = () => useContext(NavigationContext);

/** Id of `PageMain`, the target of the skip link. */
export const mainId = 'conteudo';

const unfolded: SidebarFold = { isRail: false };

/** Sidebar on the left; page (`TopBar` and `PageMain`) on the right. */
export const AppShell = forwardRef<HTMLDivElement, AppShellProps>(function AppShell(
  {
    sidebar,
    bottomBar,
    isFolded,
    defaultFolded = false,
    onFoldedChange,
    navigationLabel = 'Navegação principal',
    skipLabel = 'Ir para o conteúdo',
    children,
    ...props
  },
  ref,
) {
  const isMobile = useIsMobile();
  const isCompact = useIsCompact();
  const [requested, setRequested] = useControllable(isFolded, defaultFolded, onFoldedChange);
  const [isOpen, setOpen] = useState(false);
  const hasBottomBar = isMobile && Boolean(bottomBar);
  const navigation = useMemo(() => ({ isMobile, hasBottomBar, isOpen, setOpen }), [isMobile, hasBottomBar, isOpen]);
  const isRail = isCompact || requested;
  const fold = useMemo<SidebarFold>(
    () => ({
      isRail,
      opensDrawer: isCompact,
      toggle: isCompact ? () => setOpen(true) : () => setRequested(!requested),
    }),
    [isRail, isCompact, requested, setRequested],
  );
  // A link leads to another page, so the drawer closes.
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) setOpen(false);
  };
  return (
    <NavigationContext.Provider value={navigation}>
      <Grid ref={ref} {...props}>
        <SkipLink href={`#${mainId}`}>{skipLabel}</SkipLink>
        {isCompact && (
          <NavigationDrawer label={navigationLabel} open={isOpen} onOpenChange={setOpen} onClick={closeOnLink}>
            <SidebarFoldContext.Provider value={unfolded}>{sidebar}</SidebarFoldContext.Provider>
          </NavigationDrawer>
        )}
        {!isMobile && (
          <Aside aria-label={navigationLabel} data-rail={isRail || undefined}>
            <SidebarFoldContext.Provider value={fold}>{sidebar}</SidebarFoldContext.Provider>
          </Aside>
        )}
        <Page>{children}</Page>
        {hasBottomBar && bottomBar}
      </Grid>
    </NavigationContext.Provider>
  );
});

const Grid = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  block-size: calc(100vh - var(--notice-inset, 0px));
  block-size: calc(100dvh - var(--notice-inset, 0px));
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr) auto;
  }
`;

const SkipLink = styled.a`
  ${visuallyHidden}
  &:focus {
    position: fixed;
    inset-block-start: ${tokens.space[2]};
    inset-inline-start: ${tokens.space[2]};
    z-index: ${tokens.layer.tooltip};
    inline-size: auto;
    block-size: auto;
    margin: 0;
    padding: ${tokens.space[2]} ${tokens.space[3]};
    border-radius: ${tokens.radius[2]};
    background: ${tokens.color.inverse};
    color: ${tokens.color.inverseText};
    clip-path: none;
    font-weight: ${tokens.weight.medium};
  }
`;

const Aside = styled.aside`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  inline-size: ${tokens.size.sidebar};
  min-block-size: 0;
  border-inline-end: 1px solid ${tokens.color.border};
  background: ${tokens.color.sidebar};
  &[data-rail] {
    inline-size: ${tokens.size.rail};
  }
`;

const Page = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`;
