import { createContext, forwardRef, useContext, useMemo, useState } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { NavigationDrawer } from '../drawer/Drawer.tsx';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { useIsMobile } from '../media/useMediaQuery.ts';

export interface AppShellProps extends ComponentPropsWithoutRef<'div'> {
  /** The `Sidebar`; in narrow windows it lives in a drawer that the top bar opens. */
  sidebar: ReactNode;
  /**
   * Names the sidebar for screen readers.
   * @default 'Navegação principal'
   */
  navigationLabel?: string;
  /** @default 'Ir para o conteúdo' */
  skipLabel?: string;
}

interface Navigation {
  isMobile: boolean;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

const NavigationContext = createContext<Navigation>({ isMobile: false, isOpen: false, setOpen: () => {} });

/** The state of the navigation drawer, for the button that opens it. */
export const useNavigationDrawer = () => useContext(NavigationContext);

/** Where the skip link leads: the id of `PageMain`. */
export const mainId = 'conteudo';

/** Sidebar on the left, page on the right: the page is a `TopBar` and a `PageMain`. It knows no router. */
export const AppShell = forwardRef<HTMLDivElement, AppShellProps>(function AppShell(
  { sidebar, navigationLabel = 'Navegação principal', skipLabel = 'Ir para o conteúdo', children, ...props },
  ref,
) {
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const navigation = useMemo(() => ({ isMobile, isOpen, setOpen }), [isMobile, isOpen]);
  // A link in the drawer leads away from it.
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) setOpen(false);
  };
  return (
    <NavigationContext.Provider value={navigation}>
      <Grid ref={ref} {...props}>
        <SkipLink href={`#${mainId}`}>{skipLabel}</SkipLink>
        {isMobile ? (
          <NavigationDrawer label={navigationLabel} open={isOpen} onOpenChange={setOpen} onClick={closeOnLink}>
            {sidebar}
          </NavigationDrawer>
        ) : (
          <Aside aria-label={navigationLabel}>{sidebar}</Aside>
        )}
        <Page>{children}</Page>
      </Grid>
    </NavigationContext.Provider>
  );
});

const Grid = styled.div`
  display: grid;
  grid-template-columns: ${tokens.size.sidebar} minmax(0, 1fr);
  block-size: 100vh;
  block-size: 100dvh;
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
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
  min-block-size: 0;
  border-inline-end: 1px solid ${tokens.color.border};
  background: ${tokens.color.sidebar};
`;

const Page = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`;
