import { useState } from 'react';
import type { ReactNode } from 'react';
import { isApiError } from '@funil/api';
import { paths, routes } from '@funil/api/contract';
import type { LeadImport } from '@funil/api/contract';
import { useLeadImportCommands } from '@funil/api/react';
import { Alert, Button, Card, CardBody, CardHeader, CardRow, ConfirmDialog, Link, PageBody, PageScroll, Progress, Stack, toast } from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { formatCount } from '../../../formats/count.ts';
import { useClock } from '../../../formats/useClock.ts';
import { CountBar, Counts } from './CheckCard.tsx';
import { ErrorsCard } from './ErrorsCard.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { leadsText, rowsText } from './importWords.ts';

const titles: Partial<Record<LeadImport['state'], string>> = {
  running: 'Importando',
  completed: 'Importação concluída',
  canceled: 'Importação cancelada',
  failed: 'Importação interrompida',
  undoing: 'Desfazendo a importação',
  undone: 'Importação desfeita',
};

/** What has come of it, while it goes on and afterwards. */
export function ResultStep({ leadImport, onLeave }: { leadImport: LeadImport; onLeave: () => void }) {
  const { id, state, counts, progress, undo_until: undoUntil, undone, kept } = leadImport;
  const { cancel, undo } = useLeadImportCommands();
  const { timeZone } = useClock();
  const [isAsking, setAsking] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const isWorking = state === 'running' || state === 'undoing';

  async function attempt(what: () => Promise<unknown>, failed: string) {
    setAsking(true);
    try {
      await what();
    } catch (error) {
      toast.error(failed, { description: isApiError(error) ? error.message : undefined });
    } finally {
      setAsking(false);
    }
  }

  const status = (): ReactNode => {
    if (isWorking) {
      const done = progress?.done ?? 0;
      return (
        <>
          <Progress aria-label={titles[state]!} value={progress?.total ? done : undefined} max={progress?.total ?? 100} />
          <p role="status">
            {state === 'undoing' ? `${leadsText(done)} conferidos.` : progress?.total ? `${formatCount(done)} de ${rowsText(progress.total)}.` : 'Começando.'} Pode sair desta página: avisamos no sino quando terminar.
          </p>
        </>
      );
    }
    if (undone) {
      return (
        <p>
          {leadsText(undone.taken_back_count)} {undone.taken_back_count === 1 ? 'voltou' : 'voltaram'} ao que {undone.taken_back_count === 1 ? 'era' : 'eram'} antes; os criados estão na lixeira.
          {undone.kept_count > 0 && ` ${leadsText(undone.kept_count)} ${undone.kept_count === 1 ? 'foi editado depois e ficou como está' : 'foram editados depois e ficaram como estão'}.`}
        </p>
      );
    }
    if (leadImport.problem) return <Alert tone="danger">{leadImport.problem}</Alert>;
    if (state === 'canceled') return <p>{counts.created + counts.updated > 0 ? 'O que já tinha sido gravado ficou. Você pode desfazer.' : 'Nada foi gravado.'}</p>;
    return null;
  };

  return (
    <PageScroll>
      <PageBody>
        <Stack>
          <ImportSteps current={isWorking ? 4 : 5} fileName={leadImport.file_name} rowsCount={leadImport.rows_count} />
          <Card asChild>
            <section aria-labelledby="resultado">
              <CardHeader title={<span id="resultado">{titles[state] ?? 'Importação'}</span>}>
                {state === 'running' && (
                  <Button size="sm" variant="ghost" loading={isAsking || leadImport.is_cancel_requested} loadingLabel="Cancelando" onClick={() => void attempt(() => cancel(id), 'Não foi possível cancelar')}>
                    Cancelar importação
                  </Button>
                )}
              </CardHeader>
              <CardBody>
                <Wide>
                  {status()}
                  <CountBar counts={counts} />
                  <Counts>
                    <div data-count="created">
                      <dt>Leads criados</dt>
                      <dd>{formatCount(counts.created)}</dd>
                    </div>
                    <div data-count="updated">
                      <dt>Linhas que alteraram um lead</dt>
                      <dd>{formatCount(counts.updated)}</dd>
                    </div>
                    <div data-count="skipped">
                      <dt>Já existiam, sem mudança</dt>
                      <dd>{formatCount(counts.skipped)}</dd>
                    </div>
                    <div data-count="failed">
                      <dt>Com erro, ficaram de fora</dt>
                      <dd>{formatCount(counts.failed)}</dd>
                    </div>
                  </Counts>
                  <Actions>
                    <Button asChild variant={isWorking ? 'secondary' : 'primary'}>
                      <RouterLink to={routes.leads.path}>Ver leads</RouterLink>
                    </Button>
                    {!isWorking && <Button onClick={onLeave}>Nova importação</Button>}
                    {isWorking && <Button onClick={onLeave}>Ver importações</Button>}
                    {undoUntil && !isWorking && (
                      <Button variant="ghost" onClick={() => setUndoing(true)}>
                        Desfazer importação
                      </Button>
                    )}
                  </Actions>
                  {undoUntil && !isWorking && <p>Você pode desfazer até {formatDateTime(undoUntil, timeZone)}.</p>}
                </Wide>
              </CardBody>
            </section>
          </Card>
          {!isWorking && <ErrorsCard leadImport={leadImport} failed={counts.failed} />}
          {kept.length > 0 && (
            <Card asChild>
              <section aria-labelledby="ficaram">
                <CardHeader title={<span id="ficaram">Leads que ficaram como estão</span>} />
                {kept.map(({ number, name }) => (
                  <CardRow key={number}>
                    <Link asChild>
                      <RouterLink to={paths.lead(number)}>{name}</RouterLink>
                    </Link>
                  </CardRow>
                ))}
              </section>
            </Card>
          )}
          <ConfirmDialog
            open={isUndoing}
            onOpenChange={setUndoing}
            title="Desfazer a importação inteira?"
            confirmLabel="Desfazer importação"
            confirmingLabel="Desfazendo"
            cancelLabel="Manter leads"
            onConfirm={() => attempt(() => undo(id), 'Não foi possível desfazer')}
          >
            {leadsText(counts.created)} {counts.created === 1 ? 'criado vai' : 'criados vão'} para a lixeira e os alterados voltam ao que eram. Quem foi editado depois fica como está.
          </ConfirmDialog>
        </Stack>
      </PageBody>
    </PageScroll>
  );
}

const Wide = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  max-inline-size: 560px;
  p {
    margin: 0;
    color: ${tokens.color.text2};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
