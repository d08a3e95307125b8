import type { LeadImport, LeadImportKind } from '@funil/api/contract';
import { useLeadImport, useLeadImportCommands } from '@funil/api/react';
import {
  Alert,
  Button,
  Card,
  CardBody,
  CardHeader,
  ErrorState,
  PageBody,
  PageScroll,
  Progress,
  SkeletonList,
  Stack,
} from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { OptionsStep } from './OptionsStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { TitleRowStep } from './TitleRowStep.tsx';
import { rowsText } from './importLabels.ts';

const isPreparing = ({ state }: LeadImport) => state === 'ready' || state === 'checking' || state === 'checked';

/** Sheet and header row from the address, else from the last check, else as suggested. */
function tableOf(leadImport: LeadImport, params: URLSearchParams): { sheet: number; headerRow: number } | null {
  const sheet = Number(params.get('planilha') ?? Number.NaN);
  const headerRow = Number(params.get('titulo') ?? Number.NaN);
  const named = leadImport.sheets[sheet];
  if (params.has('planilha') && named && named.preview.some(({ row }) => row === headerRow))
    return { sheet, headerRow };
  return leadImport.settings && { sheet: leadImport.settings.sheet, headerRow: leadImport.settings.header_row };
}

export function ImportFlow({ id, kind }: { id: string; kind: LeadImportKind }) {
  const { params, go } = useAddressState();
  const { leadImport, error, retry } = useLeadImport(id);
  const { cancel } = useLeadImportCommands();

  const leave = () => go({ importacao: null, etapa: null, planilha: null, titulo: null }, true);
  async function giveUp() {
    try {
      await cancel(id);
      leave();
    } catch (problem) {
      failureToast('Não foi possível cancelar', problem);
    }
  }
  const another = (
    <Button size="sm" variant="ghost" onClick={() => void giveUp()}>
      Trocar
    </Button>
  );

  if (!leadImport || leadImport.kind !== kind) {
    return (
      <PageScroll>
        <PageBody>
          {error || leadImport ? (
            <ErrorState
              title="Não foi possível abrir a importação"
              onRetry={error && error.status !== 404 ? retry : undefined}
              actions={
                <Button size="sm" onClick={leave}>
                  Ver importações
                </Button>
              }
            >
              {error?.message ?? 'Importação não encontrada.'}
            </ErrorState>
          ) : (
            <SkeletonList rows={6} label="Carregando importação" />
          )}
        </PageBody>
      </PageScroll>
    );
  }

  const { state } = leadImport;
  const table = tableOf(leadImport, params);
  const requested = params.get('etapa');
  if (isPreparing(leadImport)) {
    if (requested === 'planilha' || !table)
      return <TitleRowStep leadImport={leadImport} table={table} another={another} onLeave={leave} />;
    if (requested === 'opcoes' && state === 'checked') return <OptionsStep leadImport={leadImport} another={another} />;
    return (
      <ColumnsStep
        key={`${table.sheet} ${table.headerRow}`}
        leadImport={leadImport}
        table={table}
        another={another}
        onLeave={leave}
      />
    );
  }
  if (
    state !== 'reading' &&
    state !== 'unreadable' &&
    !(state === 'failed' && leadImport.finished_at === null && leadImport.undo_until === null)
  )
    return <ResultStep leadImport={leadImport} onLeave={leave} />;
  return (
    <PageScroll>
      <PageBody>
        <Stack>
          <ImportSteps current={0} fileName={leadImport.file_name} />
          <Card>
            <CardHeader title={state === 'reading' ? 'Lendo o arquivo' : 'Não foi possível ler o arquivo'} />
            <CardBody>
              <Stack>
                {state === 'reading' ? (
                  <>
                    <Progress aria-label="Lendo o arquivo" />
                    <p role="status">
                      {leadImport.progress && leadImport.progress.done > 0
                        ? `${rowsText(leadImport.progress.done)} ${leadImport.progress.done === 1 ? 'lida' : 'lidas'}.`
                        : 'Isso leva alguns segundos.'}
                    </p>
                  </>
                ) : (
                  <Alert tone="danger">{leadImport.problem ?? 'O arquivo não pôde ser lido.'}</Alert>
                )}
                <div>
                  <Button onClick={() => void giveUp()}>
                    {state === 'reading' ? 'Cancelar leitura' : 'Enviar outro arquivo'}
                  </Button>
                </div>
              </Stack>
            </CardBody>
          </Card>
        </Stack>
      </PageBody>
    </PageScroll>
  );
}
