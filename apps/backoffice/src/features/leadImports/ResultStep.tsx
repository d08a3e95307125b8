import { useState } from 'react';
import type { ReactNode } from 'react';
import { paths, routes } from '@funil/api/contract';
import type { LeadImport, LeadImportCounts } from '@funil/api/contract';
import { useLeadImportCommands } from '@funil/api/react';
import {
  Alert,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardRow,
  ConfirmDialog,
  Link,
  PageBody,
  PageScroll,
  Progress,
  Stack,
} from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { failureToast } from '../../platform/failureToast.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { useClock } from '../../formats/useClock.ts';
import { CountBar, Counts } from './CheckCard.tsx';
import { ErrorsCard } from './ErrorsCard.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import { leadsText, rowsText, undoneText } from './importLabels.ts';
import { ImportNoticesCard } from './ImportNoticesCard.tsx';

const titles: Partial<Record<LeadImport['state'], string>> = {
  running: 'Importando',
  completed: 'Importação concluída',
  canceled: 'Importação cancelada',
  failed: 'Importação interrompida',
  undoing: 'Desfazendo a importação',
  undone: 'Importação desfeita',
};

const countLines: readonly { name: keyof LeadImportCounts; label: string }[] = [
  { name: 'created', label: 'Leads criados' },
  { name: 'updated', label: 'Linhas que alteraram um lead' },
  { name: 'skipped', label: 'Já existiam, sem mudança' },
  { name: 'failed', label: 'Com erro, ficaram de fora' },
];

function CountLink({ to, label, count }: { to: string | null; label: string; count: number }) {
  if (to === null) return formatCount(count);
  const name = `${label}: ${formatCount(count)}`;
  return (
    <Link asChild>
      {to.startsWith('#') ? (
        <a href={to} aria-label={name}>
          {formatCount(count)}
        </a>
      ) : (
        <RouterLink to={to} aria-label={name}>
          {formatCount(count)}
        </RouterLink>
      )}
    </Link>
  );
}

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
      failureToast(failed, error);
    } finally {
      setAsking(false);
    }
  }

  /** List behind a number. Failed rows have no lead and link to the errors. Undone leads have no list. */
  const linkOf = (name: keyof LeadImportCounts): string | null => {
    if (counts[name] === 0 || state === 'undoing' || undone) return null;
    if (name !== 'failed') return leadsPath({ import: `${id}:${name}` });
    return leadImport.errors.length > 0 && !isWorking ? '#linhas-com-erro' : null;
  };
  const touched = undone ? 0 : counts.created + counts.updated + counts.skipped;

  const status = (): ReactNode => {
    if (isWorking) {
      const done = progress?.done ?? 0;
      return (
        <>
          <Progress
            aria-label={titles[state]!}
            value={progress?.total ? done : undefined}
            max={progress?.total ?? 100}
          />
          <p role="status">
            {state === 'undoing'
              ? `${leadsText(done)} ${done === 1 ? 'conferido' : 'conferidos'}.`
              : progress?.total
                ? `${formatCount(done)} de ${rowsText(progress.total)}.`
                : 'Começando.'}{' '}
            Pode sair desta página: avisamos no sino quando terminar.
          </p>
        </>
      );
    }
    if (undone) return <p>{undoneText(leadImport)}</p>;
    if (leadImport.problem) return <Alert tone="danger">{leadImport.problem}</Alert>;
    if (state === 'canceled')
      return (
        <p>
          {counts.created + counts.updated > 0
            ? 'O que já tinha sido gravado ficou. Você pode desfazer.'
            : 'Nada foi gravado.'}
        </p>
      );
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
                  <Button
                    size="sm"
                    variant="ghost"
                    loading={isAsking || leadImport.is_cancel_requested}
                    loadingLabel="Cancelando"
                    onClick={() => void attempt(() => cancel(id), 'Não foi possível cancelar')}
                  >
                    Cancelar importação
                  </Button>
                )}
              </CardHeader>
              <CardBody>
                <Wide>
                  {status()}
                  <CountBar counts={counts} />
                  <Counts>
                    {countLines.map(({ name, label }) => (
                      <div key={name} data-count={name}>
                        <dt>{label}</dt>
                        <dd>
                          <CountLink to={linkOf(name)} label={label} count={counts[name]} />
                        </dd>
                      </div>
                    ))}
                  </Counts>
                  <Actions>
                    <Button asChild variant={isWorking ? 'secondary' : 'primary'}>
                      <RouterLink to={touched > 0 ? leadsPath({ import: id }) : routes.leads.path}>
                        Ver leads
                      </RouterLink>
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
          {!isWorking && !undone && <ImportNoticesCard check={leadImport.check} />}
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
            {leadsText(counts.created)} {counts.created === 1 ? 'criado vai' : 'criados vão'} para a lixeira e os
            alterados voltam ao que eram. Quem foi editado depois fica como está.
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
