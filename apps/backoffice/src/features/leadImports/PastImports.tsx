import { useMemo } from 'react';
import type { LeadImportKind, LeadImportSummary, LeadImportState } from '@funil/api/contract';
import { useLeadImports } from '@funil/api/react';
import { Badge, Card, CardHeader, DataTable, EmptyState } from '@funil/ui';
import type { BadgeTone, DataTableColumn } from '@funil/ui';
import { formatRelative } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import type { Clock } from '../../formats/Clock.ts';
import { useClock } from '../../formats/useClock.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { stateLabels } from './importLabels.ts';

const tones: Partial<Record<LeadImportState, BadgeTone>> = {
  completed: 'success',
  running: 'info',
  checking: 'info',
  reading: 'info',
  undoing: 'info',
  failed: 'danger',
  unreadable: 'danger',
};

const countColumn = (
  id: string,
  header: string,
  count: (one: LeadImportSummary) => number,
): DataTableColumn<LeadImportSummary> => ({
  id,
  header,
  align: 'end',
  card: 'hidden',
  cell: (one) => formatCount(count(one)),
});

const columnsOf = (clock: Clock): DataTableColumn<LeadImportSummary>[] => [
  {
    id: 'arquivo',
    header: 'Arquivo',
    tone: 'strong',
    takesRest: true,
    width: 200,
    card: '1-start',
    cell: (one) => one.file_name,
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: '1-end',
    cell: ({ state }) => <Badge tone={tones[state] ?? 'neutral'}>{stateLabels[state]}</Badge>,
  },
  countColumn('criados', 'Criados', ({ counts }) => counts.created),
  countColumn('alterados', 'Alterados', ({ counts }) => counts.updated),
  countColumn('erros', 'Com erro', ({ counts }) => counts.failed),
  { id: 'por', yields: 2, header: 'Por', tone: 'quiet', card: '2-end', cell: ({ created_by: by }) => by?.name },
  {
    id: 'quando',
    header: 'Quando',
    tone: 'quiet',
    card: '2-start',
    cell: ({ created_at: at }) => formatRelative(at, clock),
  },
];

const rowId = ({ id }: LeadImportSummary) => id;
const rowName = ({ file_name: name }: LeadImportSummary) => name;

export function PastImports({ kind }: { kind: LeadImportKind }) {
  const { go, hrefOf } = useAddressState();
  const clock = useClock();
  const { imports, error, isLoading, hasMore, isLoadingMore, loadMore, moreError, retry } = useLeadImports(kind);
  const columns = useMemo(() => columnsOf(clock), [clock]);
  return (
    <Card asChild>
      <section aria-labelledby="importacoes-anteriores">
        <CardHeader title={<span id="importacoes-anteriores">Importações anteriores</span>} />
        <DataTable
          label="Importações anteriores"
          layout="flow"
          columns={columns}
          rows={imports ?? []}
          rowId={rowId}
          rowName={rowName}
          isLoading={isLoading}
          error={error?.message}
          onRetry={retry}
          hasMore={hasMore}
          isLoadingMore={isLoadingMore}
          onLoadMore={loadMore}
          moreError={moreError?.message}
          onRowClick={({ id }) => go({ importacao: id }, true)}
          rowHref={({ id }) => hrefOf({ importacao: id })}
          empty={
            <EmptyState title="Nenhuma importação ainda">
              Os arquivos que a equipe importar aparecem aqui, com o resultado de cada um.
            </EmptyState>
          }
        />
      </section>
    </Card>
  );
}
