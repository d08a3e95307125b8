import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { assetUrl } from '@funil/api';
import { resolveSimulatorConfig } from '@funil/api/contract';
import type { SimulatorConfig, SimulatorSettings, SimulatorLook } from '@funil/api/contract';
import { useClient } from '@funil/api/react';
import { tokens } from '@funil/theme';

import { PhonePreview } from '../publicPageConfig/PhonePreview.tsx';
import { SimulatorView } from '../simulator/SimulatorView.tsx';
import { useSimulation } from '../simulator/useSimulation.ts';
import { previewSettings } from './simulatorConfigDraft.ts';

export function SimulatorConfigPreview({
  simulatorConfig,
  requested: now,
}: {
  simulatorConfig: SimulatorConfig;
  requested: SimulatorSettings;
}) {
  const { baseUrl } = useClient();
  // The preview is deferred, so that typing stays fast.
  const requested = useDeferredValue(now);
  const look = useMemo(() => {
    const resolved = resolveSimulatorConfig(
      previewSettings(requested, simulatorConfig.settings),
      simulatorConfig.standard,
      simulatorConfig.product_types,
    );
    return resolved.logo_url ? { ...resolved, logo_url: assetUrl(baseUrl, resolved.logo_url) } : resolved;
  }, [requested, simulatorConfig, baseUrl]);
  return (
    <PhonePreview color={look.color}>
      {look.offers.length > 0 ? (
        <Play key={look.offers.map(({ product_type: { id } }) => id).join()} look={look} />
      ) : (
        <Empty>Nada para simular: escolha pelo menos um tipo de produto.</Empty>
      )}
    </PhonePreview>
  );
}

function Play({ look }: { look: SimulatorLook }) {
  return <SimulatorView look={look} simulator={useSimulation(look.offers)} isNarrow />;
}

const Empty = styled.p`
  padding: 32px 20px;
  color: ${tokens.color.text2};
`;
