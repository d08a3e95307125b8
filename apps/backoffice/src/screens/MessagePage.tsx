import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens, useTenantTheme } from '@funil/theme';
import { LogoTile } from '@funil/ui';
import { mainContentId } from './mainContentId.ts';

export interface MessagePageProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Leaves out the account's logo and name. @default false */
  isAnonymous?: boolean;
}

export function MessagePage({ title, children, actions, isAnonymous = false }: MessagePageProps) {
  const { name, personalization } = useTenantTheme();
  return (
    <Page>
      {!isAnonymous && (
        <Brand>
          <LogoTile
            name={name}
            src={personalization.short_logo_url ?? personalization.main_logo_url ?? undefined}
            size={32}
            mayBeWide
          />
          {name}
        </Brand>
      )}
      <Main id={mainContentId} tabIndex={-1}>
        <h1>{title}</h1>
        <Text>{children}</Text>
        {actions && <Actions>{actions}</Actions>}
      </Main>
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${tokens.space[8]} ${tokens.space[10]};
  ${tokens.media.mobile} {
    padding: ${tokens.space[6]} ${tokens.space[5]};
  }
`;

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  font: ${tokens.weight.semibold} ${tokens.font[16]};
  letter-spacing: ${tokens.tracking.tight};
`;

const Main = styled.main`
  width: 420px;
  max-width: 100%;
  margin: auto;
  text-align: center;
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
  h1 {
    font: ${tokens.weight.semibold} ${tokens.font[24]};
    letter-spacing: ${tokens.tracking.tighter};
  }
`;

const Text = styled.div`
  margin-top: ${tokens.space[2]};
  font: ${tokens.font[14]};
  color: ${tokens.color.text2};
  small {
    display: block;
    margin-top: ${tokens.space[2]};
    font: ${tokens.font[12]};
    color: ${tokens.color.text3};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space[2]};
  margin-top: ${tokens.space[6]};
`;
