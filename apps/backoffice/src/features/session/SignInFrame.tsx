import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens, useTenantTheme } from '@funil/theme';
import { LogoTile } from '@funil/ui';
import { env } from '../../platform/env.ts';
import { mainContentId } from '../../screens/mainContentId.ts';
import { BrandPanel } from './BrandPanel.tsx';

export interface SignInFrameProps {
  brandName: string;
  title: string;
  subtitle: string;
  children: ReactNode;
}

export function SignInFrame({ brandName, title, subtitle, children }: SignInFrameProps) {
  const { personalization } = useTenantTheme();
  return (
    <Page>
      <Column>
        <Brand>
          <LogoTile
            name={brandName}
            src={personalization.short_logo_url ?? personalization.main_logo_url ?? undefined}
            size={32}
            mayBeWide
          />
          {brandName}
        </Brand>
        <Main id={mainContentId} tabIndex={-1}>
          <h1>{title}</h1>
          <p>{subtitle}</p>
          {children}
        </Main>
        <Footer>
          {personalization.terms_of_use_link && (
            <a href={personalization.terms_of_use_link} target="_blank" rel="noopener noreferrer">
              Termos de uso
            </a>
          )}
          {personalization.privacy_policy && (
            <a href={personalization.privacy_policy} target="_blank" rel="noopener noreferrer">
              Privacidade
            </a>
          )}
          <span>v{env.version}</span>
        </Footer>
      </Column>
      <BrandPanel />
    </Page>
  );
}

const narrow = '@media (max-width: 900px)';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(480px, 5fr) 6fr;
  min-height: 100vh;
  min-height: 100dvh;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  padding: ${tokens.space[8]} ${tokens.space[10]};
  ${narrow} {
    padding: ${tokens.space[6]} ${tokens.space[5]};
    border-top: 4px solid ${tokens.color.main};
  }
`;

const Brand = styled.header`
  display: flex;
  align-items: center;
  gap: 10px;
  font: ${tokens.weight.semibold} ${tokens.font[16]};
  letter-spacing: ${tokens.tracking.tight};
`;

const Main = styled.main`
  width: 360px;
  max-width: 100%;
  margin: auto;
  padding-block: ${tokens.space[6]};
  &:focus {
    outline: none;
  }
  ${narrow} {
    width: 100%;
    max-width: 400px;
  }
  & > h1 {
    font: ${tokens.weight.semibold} ${tokens.font[24]};
    letter-spacing: ${tokens.tracking.tighter};
  }
  & > p {
    margin-top: ${tokens.space[1]};
    margin-bottom: 18px;
    font: ${tokens.font[14]};
    color: ${tokens.color.text2};
  }
`;

const Footer = styled.footer`
  display: flex;
  gap: ${tokens.space[4]};
  font: ${tokens.font[12]};
  color: ${tokens.color.text3};
  & > a:hover {
    color: ${tokens.color.text};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > span {
    margin-left: auto;
  }
`;
