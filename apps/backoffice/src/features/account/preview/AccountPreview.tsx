import { useState } from 'react';
import { Monitor } from 'lucide-react';
import { styled } from 'styled-components';
import { TenantThemeProvider, tokens } from '@funil/theme';
import type { TenantTheme } from '@funil/theme';
import { LogoTile, SegmentedControl } from '@funil/ui';
import { MailPreview } from './MailPreview.tsx';
import { SimulatorPreview } from './SimulatorPreview.tsx';
import { SystemPreview } from './SystemPreview.tsx';

const views = {
  system: { label: 'Sistema', Component: SystemPreview },
  simulator: { label: 'Simulador', Component: SimulatorPreview },
  mail: { label: 'E-mail', Component: MailPreview },
} as const;

type View = keyof typeof views;

export function AccountPreview({ theme }: { theme: TenantTheme }) {
  const [view, setView] = useState<View>('system');
  const { Component } = views[view];
  return (
    <Aside aria-label="Prévia">
      <Head>
        <h2>Prévia</h2>
        <SegmentedControl
          label="O que mostrar"
          value={view}
          onValueChange={(value) => setView(value as View)}
          options={Object.entries(views).map(([value, { label }]) => ({ value, label }))}
        />
      </Head>
      {(['light', 'dark'] as const)
        .filter((scheme) => scheme === 'light' || view !== 'mail')
        .map((scheme) => (
          <Frame key={scheme} data-preview={scheme} inert aria-hidden>
            <Chrome>
              {scheme === 'light' ? (
                <LogoTile name={theme.name} src={theme.personalization.short_logo_url ?? undefined} size={14} />
              ) : (
                <Monitor size={14} aria-hidden />
              )}
              <span>{scheme === 'light' ? theme.name : 'Tema escuro'}</span>
            </Chrome>
            <TenantThemeProvider theme={theme} scheme={scheme}>
              <Page>
                <Component theme={theme} isCompact={scheme === 'dark'} />
              </Page>
            </TenantThemeProvider>
          </Frame>
        ))}
    </Aside>
  );
}

const Aside = styled.aside`
  position: sticky;
  inset-block-start: 20px;
  display: grid;
  gap: ${tokens.space[4]};
  min-inline-size: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  margin-block-end: -6px;
  & h2 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
`;

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: 10px;
  box-shadow: ${tokens.shadow[2]};
`;

const Chrome = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  block-size: 34px;
  padding-inline: 12px;
  border-block-end: 1px solid ${tokens.color.border};
  background: ${tokens.color.n3};
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;

const Page = styled.div`
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
`;
