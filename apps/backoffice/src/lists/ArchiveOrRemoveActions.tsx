import { useState } from 'react';
import { styled } from 'styled-components';
import type { EntryUse } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, toast } from '@funil/ui';
import { failureToast } from '../platform/failureToast.ts';
import { MoveProgress } from './MoveProgress.tsx';
import type { RecordLabels } from './recordLabels.ts';
import { RecordUses } from './RecordUses.tsx';
import type { UsePaths } from './RecordUses.tsx';

interface ArchiveOrRemoveActionsProps {
  name: string;
  isArchived: boolean;
  /** Job that moves what uses the record to another one; until its end there is nothing to do. */
  moveJobId: string | undefined;
  usedBy: number;
  uses: readonly EntryUse[];
  usePaths: UsePaths;
  texts: RecordLabels;
  onArchive: (isArchived: boolean) => Promise<unknown>;
  onRemove: () => void;
}

/** Used records are archived or merged, others deleted. */
export function ArchiveOrRemoveActions({
  name,
  isArchived,
  moveJobId,
  usedBy,
  uses,
  usePaths,
  texts,
  onArchive,
  onRemove,
}: ArchiveOrRemoveActionsProps) {
  const [isSending, setSending] = useState(false);

  async function archive() {
    setSending(true);
    try {
      await onArchive(!isArchived);
      toast.success(isArchived ? `${name} de volta às listas` : `${name} fora das listas`);
    } catch (error) {
      failureToast(isArchived ? 'Não foi possível restaurar' : 'Não foi possível arquivar', error);
    } finally {
      setSending(false);
    }
  }

  if (moveJobId) return <MoveProgress jobId={moveJobId} label={`Juntando ${name} com outro`} />;
  return (
    <Row>
      <Button
        size="sm"
        loading={isSending}
        loadingLabel={isArchived ? 'Restaurando' : 'Arquivando'}
        onClick={() => void archive()}
      >
        {isArchived ? 'Restaurar' : 'Arquivar'}
      </Button>
      <Button size="sm" disabled={isSending} onClick={onRemove}>
        {usedBy > 0 ? 'Juntar com outro' : 'Excluir'}
      </Button>
      <span>
        <RecordUses count={usedBy} uses={uses} texts={texts} paths={usePaths} />
      </span>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  span {
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
`;
