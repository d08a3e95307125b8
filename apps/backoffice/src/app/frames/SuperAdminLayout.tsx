import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import { useAdminSession, useAdminSignOut } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { Button, LogoTile, mainId } from '@funil/ui';
import { PasswordConfirmation } from '../../features/passwords/PasswordConfirmation.tsx';
import { RouteError } from '../errorPages/RouteError.tsx';
import { useRouteName } from '../../screens/useRouteName.ts';
import { lazyPart } from '../../platform/lazyPart.ts';
import { useServices } from '../../platform/services.ts';
import { SuperAdminGate } from '../guards/SuperAdminGate.tsx';
import { texts } from '../../screens/texts.ts';
import type { Frame } from './Frame.ts';

const AdminSecurityModal = lazyPart(() => import('./AdminSecurityModal.tsx'), 'AdminSecurityModal');

/** The super-admin's frame has no sidebar, because there is only one screen. */
export const superAdminFrame: Frame = { Component: AdminLayout, ScreenError: RouteError };

function AdminLayout() {
  return (
    <SuperAdminGate>
      <Shell />
    </SuperAdminGate>
  );
}

function Shell() {
  const theme = useTenantTheme();
  const { admin } = useAdminSession();
  const signOut = useAdminSignOut();
  const { sessionEnds } = useServices();
  const name = useRouteName();
  const [isSecurityOpen, setSecurityOpen] = useState(false);
  const leave = () => {
    sessionEnds.mark('admin', 'signedOut');
    void signOut();
  };
  return (
    <>
      <SkipLink href={`#${mainId}`}>{texts.skipToContent}</SkipLink>
      <Bar>
        <LogoTile name={theme.name} src={theme.personalization.short_logo_url ?? undefined} />
        <h1>{name && routes[name].title}</h1>
        <span>{admin?.name}</span>
        <Button size="sm" variant="ghost" onClick={() => setSecurityOpen(true)}>
          Segurança
        </Button>
        <Button size="sm" variant="ghost" onClick={leave}>
          {texts.signOut}
        </Button>
      </Bar>
      <Main id={mainId} tabIndex={-1}>
        <Outlet />
      </Main>
      <PasswordConfirmation />
      {isSecurityOpen && (
        <Suspense>
          <AdminSecurityModal onClose={() => setSecurityOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${tokens.space[2]};
  inset-inline-start: ${tokens.space[2]};
  z-index: ${tokens.layer.tooltip};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-radius: ${tokens.radius[2]};
  background: ${tokens.color.inverse};
  color: ${tokens.color.inverseText};
  font-weight: ${tokens.weight.medium};
  /* It is there for readers and the Tab key: drawn only while it has the focus, and never outside the window. */
  &:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 10px;
  height: ${tokens.size.topbar};
  padding: 0 16px 0 20px;
  border-bottom: 1px solid ${tokens.color.border};
  & > h1 {
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
  & > span:not(:first-child) {
    margin-left: auto;
    overflow: hidden;
    color: ${tokens.color.text2};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Main = styled.main`
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: 20px;
  &:focus {
    outline: none;
  }
  ${tokens.media.mobile} {
    padding: 16px;
  }
`;
