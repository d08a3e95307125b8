import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Captation } from '@funil/api/contract';
import { useCaptation } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ActionBar, Button, ErrorState, PageBody, pageRoom, PageScroll, Skeleton, Stack } from '@funil/ui';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { CaptationFields } from './CaptationFields.tsx';
import { CaptationPreview } from './CaptationPreview.tsx';
import { ShareCard } from './ShareCard.tsx';
import { useCaptationForm } from './useCaptationForm.ts';

/** The reader's simulator (an administrator's is the account's own), or with an id in the address another person's. */
export function CaptationPage() {
  const { id = null } = useParams();
  const { captation, error, retry, save } = useCaptation(id);
  if (captation) return <Configuration key={captation.person?.id ?? 'account'} captation={captation} save={save} />;
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

function Configuration({ captation, save }: { captation: Captation; save: ReturnType<typeof useCaptation>['save'] }) {
  const { id } = useParams();
  const form = useCaptationForm(captation, save);
  const dialog = useLeaveGuard(form.hasChanges, 'O que você mudou no simulador ainda não foi salvo.');
  const title = captation.person
    ? id
      ? `Simulador de ${captation.person.name}`
      : 'Meu simulador'
    : 'Simulador da conta';
  return (
    <Screen title={title}>
      <PageScroll>
        <PageBody>
          <Sides>
            <div>
              <CaptationFields captation={captation} form={form} />
              <ShareCard captation={captation} />
            </div>
            <Aside aria-label="Prévia">
              <h2>Prévia</h2>
              <CaptationPreview captation={captation} requested={form.requested} />
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
