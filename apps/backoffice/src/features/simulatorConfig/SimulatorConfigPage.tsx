import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SimulatorConfig } from '@funil/api/contract';
import { useSimulatorConfig } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ActionBar, Button, ErrorState, PageBody, pageRoom, PageScroll, Skeleton, Stack } from '@funil/ui';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { SimulatorConfigFields } from './SimulatorConfigFields.tsx';
import { SimulatorConfigPreview } from './SimulatorConfigPreview.tsx';
import { ShareCard } from './ShareCard.tsx';
import { useSimulatorConfigForm } from './useSimulatorConfigForm.ts';

/** The reader's simulator (an administrator's is the account's own), or with an id in the address another person's. */
export function SimulatorConfigPage() {
  const { id = null } = useParams();
  const { simulatorConfig, error, retry, save } = useSimulatorConfig(id);
  if (simulatorConfig)
    return (
      <Configuration key={simulatorConfig.person?.id ?? 'account'} simulatorConfig={simulatorConfig} save={save} />
    );
  return (
    <Screen>
      <PageScroll>
        <PageBody>
          {error ? (
            <ErrorState
              title={error.status === 404 ? 'Pessoa não encontrada' : 'Não foi possível carregar o simulador'}
              onRetry={error.status === 404 ? undefined : retry}
            >
              {error.status === 404 ? 'Ela não existe nesta conta.' : error.message}
            </ErrorState>
          ) : (
            <Stack>
              <Skeleton height={32} />
              <Skeleton height={180} />
              <Skeleton height={240} />
            </Stack>
          )}
        </PageBody>
      </PageScroll>
    </Screen>
  );
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
  const dialog = useLeaveGuard(form.hasChanges, 'O que você mudou no simulador ainda não foi salvo.');
  const title = simulatorConfig.person
    ? id
      ? `Simulador de ${simulatorConfig.person.name}`
      : 'Meu simulador'
    : 'Simulador da conta';
  return (
    <Screen title={title}>
      <PageScroll>
        <PageBody>
          <Sides>
            <div>
              <SimulatorConfigFields simulatorConfig={simulatorConfig} form={form} />
              <ShareCard simulatorConfig={simulatorConfig} />
            </div>
            <Aside aria-label="Prévia">
              <h2>Prévia</h2>
              <SimulatorConfigPreview simulatorConfig={simulatorConfig} requested={form.requested} />
            </Aside>
          </Sides>
        </PageBody>
      </PageScroll>
      {form.hasChanges && (
        <ActionBar>
          <Unsaved role="status">Alterações não salvas</Unsaved>
          <Button variant="ghost" onClick={form.discard} disabled={form.isSaving}>
            Descartar
          </Button>
          <Button variant="primary" loading={form.isSaving} loadingLabel="Salvando" onClick={() => void form.save()}>
            Salvar simulador
          </Button>
        </ActionBar>
      )}
      {dialog}
    </Screen>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 390px;
  gap: 32px;
  align-items: start;
  ${pageRoom.tight} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.aside`
  position: sticky;
  inset-block-start: 20px;
  display: grid;
  gap: ${tokens.space[3]};
  min-inline-size: 0;
  & > h2 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
`;

const Unsaved = styled.span`
  color: ${tokens.color.text2};
`;
