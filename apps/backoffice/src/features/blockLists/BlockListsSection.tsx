import { useEffect, useState } from 'react';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { blockListKindLabels, blockListKinds, blockListWarningDays } from '@funil/api/contract';
import type { BlockList, BlockListState } from '@funil/api/contract';
import { useBlockLists, useJob } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Badge, Button, EmptyState, ErrorState, Item, ItemList, SkeletonList, Stack } from '@funil/ui';
import type { BadgeTone } from '@funil/ui';
import { daysBetween, formatDate } from '@funil/validation/values';
import { FormSection } from '../../forms/FormSection.tsx';
import { countLabel } from '../../formats/countLabel.ts';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { BlockListModal } from './BlockListModal.tsx';

/** Registers of phones that are not to be called: the files that the account has sent, and how old they are. */
export function BlockListsSection() {
  const { lists, error, isLoading, retry, create, refresh } = useBlockLists();
  const [isAdding, setAdding] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const { job } = useJob(jobId);
  const isRead = job?.state === 'completed' || job?.state === 'failed';
  useEffect(() => {
    if (isRead) void refresh();
  }, [isRead, refresh]);
  const add = (
    <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      Enviar lista
    </Button>
  );
  const content = () => {
    if (lists?.length === 0)
      return (
        <EmptyState title="Nenhuma lista enviada" actions={add}>
          Envie o arquivo do Não Me Perturbe ou do Procon: os leads com esses telefones avisam antes de uma ligação.
        </EmptyState>
      );
    if (lists)
      return (
        <Stack>
          <OldLists lists={lists} />
          <Lists aria-label="Listas de bloqueio">
            {lists.map((list) => (
              <ListRow key={list.id} list={list} />
            ))}
          </Lists>
        </Stack>
      );
    if (error)
      return (
        <ErrorState title="Não foi possível carregar as listas" titleAs="h3" onRetry={retry} isRetrying={isLoading}>
          {error.message}
        </ErrorState>
      );
    return <SkeletonList rows={2} label="Carregando as listas" />;
  };
  return (
    <FormSection
      title="Listas de bloqueio"
      description="Telefones que não querem receber ofertas, como códigos que não permitem lê-los."
      actions={lists !== undefined && lists.length > 0 && add}
    >
      {content()}
      {isAdding && (
        <BlockListModal onSave={async (input) => setJobId(await create(input))} onClose={() => setAdding(false)} />
      )}
    </FormSection>
  );
}

/** One warning per register whose list in force is too old. */
function OldLists({ lists }: { lists: readonly BlockList[] }) {
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  const old = blockListKinds.flatMap((kind) => {
    const inForce = lists.find((list) => list.kind === kind && list.state === 'ready');
    const age = inForce ? daysBetween(inForce.listed_on, today) : 0;
    return age > blockListWarningDays ? [{ kind, age }] : [];
  });
  return old.map(({ kind, age }) => (
    <Alert key={kind} tone="warning">
      A lista “{blockListKindLabels[kind]}” tem {countLabel(age, 'dia', 'dias')}. Envie uma lista nova: quem entrou no
      cadastro depois dela ainda pode ser chamado.
    </Alert>
  ));
}

const states: Record<BlockListState, { label: string; tone: BadgeTone }> = {
  reading: { label: 'Lendo', tone: 'info' },
  ready: { label: 'Em vigor', tone: 'success' },
  replaced: { label: 'Substituída', tone: 'neutral' },
  failed: { label: 'Não lida', tone: 'danger' },
};

function ListRow({ list }: { list: BlockList }) {
  const { label, tone } = states[list.state];
  const facts = [
    list.file_name,
    `de ${formatDate(list.listed_on)}`,
    ...(list.phones_count > 0 ? [countLabel(list.phones_count, 'telefone', 'telefones')] : []),
    ...(list.unread_count > 0 ? [countLabel(list.unread_count, 'linha sem telefone', 'linhas sem telefone')] : []),
  ];
  return (
    <Item
      title={blockListKindLabels[list.kind]}
      detail={
        <>
          {facts.join(', ')}
          {list.problem && ` (${list.problem})`}
          <Digest>SHA-256 {list.sha256}</Digest>
        </>
      }
      end={<Badge tone={tone}>{label}</Badge>}
    />
  );
}

const Lists = styled(ItemList)`
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius[3]};
`;

const Digest = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
