import { useParams } from 'react-router-dom';
import type { SimulatorConfig } from '@funil/api/contract';
import { useSimulatorConfig } from '@funil/api/react';
import { PublicPageConfigLayout, PublicPageConfigPending } from '../publicPageConfig/PublicPageConfigLayout.tsx';
import { SimulatorConfigFields } from './SimulatorConfigFields.tsx';
import { SimulatorConfigPreview } from './SimulatorConfigPreview.tsx';
import { ShareCard } from '../publicPageConfig/ShareCard.tsx';
import { linkOf } from './simulatorLink.ts';
import { useSimulatorConfigForm } from './useSimulatorConfigForm.ts';

/** Simulator of the person in the address, otherwise of the viewer (for an administrator of the account). */
export function SimulatorConfigPage() {
  const { id = null } = useParams();
  const { simulatorConfig, error, retry, save } = useSimulatorConfig(id);
  if (simulatorConfig)
    return (
      <Configuration key={simulatorConfig.person?.id ?? 'account'} simulatorConfig={simulatorConfig} save={save} />
    );
  return <PublicPageConfigPending error={error} failedTitle="Não foi possível carregar o simulador" onRetry={retry} />;
}

function Configuration({
  simulatorConfig,
  save,
}: {
  simulatorConfig: SimulatorConfig;
  save: ReturnType<typeof useSimulatorConfig>['save'];
}) {
  const { id } = useParams();
  const form = useSimulatorConfigForm(simulatorConfig, save);
  const title = simulatorConfig.person
    ? id
      ? `Simulador de ${simulatorConfig.person.name}`
      : 'Meu simulador'
    : 'Simulador da conta';
  return (
    <PublicPageConfigLayout
      title={title}
      form={form}
      unsavedText="O que você mudou no simulador ainda não foi salvo."
      saveLabel="Salvar simulador"
      preview={<SimulatorConfigPreview simulatorConfig={simulatorConfig} requested={form.requested} />}
    >
      <SimulatorConfigFields simulatorConfig={simulatorConfig} form={form} />
      <ShareCard
        link={linkOf(simulatorConfig)}
        title="Simulador"
        named="o simulador"
        description={
          simulatorConfig.person
            ? 'Quem chega por este link fica ligado ao código por 30 dias.'
            : 'O link da conta. O de cada pessoa leva o código dela.'
        }
      />
    </PublicPageConfigLayout>
  );
}
