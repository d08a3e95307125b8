import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { assetUrl } from '@funil/api';
import { resolveSimulatorConfig } from '@funil/api/contract';
import type { SimulatorConfig, SimulatorSettings, SimulatorLook } from '@funil/api/contract';
import { useAccount, useClient } from '@funil/api/react';
import { createTenantTheme, TenantThemeProvider, tokens } from '@funil/theme';
import { SimulatorView } from '../simulator/SimulatorView.tsx';
import { useSimulation } from '../simulator/useSimulation.ts';
import { previewSettings } from './simulatorConfigDraft.ts';

/** What the draft would look like on a phone; nothing in it can be used. */
export function SimulatorConfigPreview({
  simulatorConfig,
  requested: now,
}: {
  simulatorConfig: SimulatorConfig;
  requested: SimulatorSettings;
}) {
  const { account } = useAccount();
  const { baseUrl } = useClient();
  // Typing comes before what it looks like.
  const requested = useDeferredValue(now);
  const look = useMemo(() => {
    const resolved = resolveSimulatorConfig(
      previewSettings(requested, simulatorConfig.settings),
      simulatorConfig.standard,
      simulatorConfig.product_types,
    );
    return resolved.logo_url ? { ...resolved, logo_url: assetUrl(baseUrl, resolved.logo_url) } : resolved;
  }, [requested, simulatorConfig, baseUrl]);
  const theme = useMemo(
    () =>
      account &&
      createTenantTheme(
        look.color
          ? { ...account, personalization: { ...account.personalization, simulator_color: look.color } }
          : account,
      ),
    [account, look.color],
  );
  if (!theme) return null;
  return (
    <Phone data-preview inert aria-hidden>
      <TenantThemeProvider theme={theme} scheme="light">
        <Screen>
          {look.offers.length > 0 ? (
            <Play key={look.offers.map(({ product_type: { id } }) => id).join()} look={look} />
          ) : (
            <Empty>Nada para simular: escolha pelo menos um tipo de produto.</Empty>
          )}
        </Screen>
      </TenantThemeProvider>
    </Phone>
  );
}

function Play({ look }: { look: SimulatorLook }) {
  return <SimulatorView look={look} simulator={useSimulation(look.offers)} isNarrow />;
}

const Phone = styled.div`
  overflow: hidden auto;
  inline-size: 100%;
  max-inline-size: 390px;
  max-block-size: 720px;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: 16px;
  box-shadow: ${tokens.shadow[2]};
`;

const Screen = styled.div`
  background: ${tokens.color.canvas};
  color: ${tokens.color.text};
`;

const Empty = styled.p`
  padding: 32px 20px;
  color: ${tokens.color.text2};
`;
