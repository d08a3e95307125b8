import type { ReactNode } from 'react';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Ellipsis, Merge, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { CatalogEntry } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Badge, IconButton, Menu, MenuItem, MenuSeparator } from '@funil/ui';
import { MoveProgress } from '../../lists/MoveProgress.tsx';
import type { RecordLabels } from '../../lists/recordLabels.ts';
import { RecordUses } from '../../lists/RecordUses.tsx';
import type { UsePaths } from '../../lists/RecordUses.tsx';

export interface EntryFacts {
  /** Mark before the name. */
  mark?: ReactNode;
  /** Badge after the name: "Inicial". */
  badge?: ReactNode;
  /** Text in the middle of the row. */
  detail?: ReactNode;
  usePaths?: UsePaths;
}

export interface EntryHeads {
  /** @default 'Nome' */
  name?: string;
  detail: string;
  /** @default 'Uso' */
  use?: string;
}

/** Column headings. On phones each row has its own labels instead. */
export function EntryHead({ heads: { name = 'Nome', detail, use = 'Uso' } }: { heads: EntryHeads }) {
  return (
    <Head>
      <span>{name}</span>
      <span>{detail}</span>
      <span>{use}</span>
    </Head>
  );
}

interface EntryRowProps {
  entry: CatalogEntry;
  facts: EntryFacts;
  texts: RecordLabels;
  onEdit: () => void;
  onMoveUp?: () => void;
  onMoveDown?: () => void;
  onArchive?: () => void;
  onRestore?: () => void;
  onRemove: () => void;
}

export function EntryRow({
  entry,
  facts,
  texts,
  onEdit,
  onMoveUp,
  onMoveDown,
  onArchive,
  onRestore,
  onRemove,
}: EntryRowProps) {
  return (
    <Row data-archived={entry.is_archived || undefined} data-alone={(!onMoveUp && !onMoveDown) || undefined}>
      <Name>
        {facts.mark}
        <button type="button" onClick={onEdit}>
          {entry.name}
        </button>
        {entry.move_job_id ? <Badge tone="info">Juntando com outro</Badge> : facts.badge}
      </Name>
      <Detail>{facts.detail}</Detail>
      <Use>
        {entry.move_job_id ? (
          <MoveProgress jobId={entry.move_job_id} label={`Juntando ${entry.name} com outro`} />
        ) : entry.follow_job_id ? (
          <MoveProgress jobId={entry.follow_job_id} label={`Passando o tipo de ${entry.name} aos leads`} />
        ) : (
          <RecordUses count={entry.used_by} uses={entry.uses} texts={texts} paths={facts.usePaths} />
        )}
      </Use>
      <Menu
        align="end"
        aria-label={`Ações de ${entry.name}`}
        trigger={<IconButton size="sm" label={`Ações de ${entry.name}`} icon={<Ellipsis />} />}
      >
        <MenuItem icon={<Pencil />} onSelect={onEdit}>
          Editar
        </MenuItem>
        {onMoveUp && (
          <MenuItem icon={<ArrowUp />} onSelect={onMoveUp}>
            Mover para cima
          </MenuItem>
        )}
        {onMoveDown && (
          <MenuItem icon={<ArrowDown />} onSelect={onMoveDown}>
            Mover para baixo
          </MenuItem>
        )}
        {!entry.move_job_id && <MenuSeparator />}
        {!entry.move_job_id && onArchive && (
          <MenuItem icon={<Archive />} onSelect={onArchive}>
            Arquivar
          </MenuItem>
        )}
        {!entry.move_job_id && onRestore && (
          <MenuItem icon={<ArchiveRestore />} onSelect={onRestore}>
            Restaurar
          </MenuItem>
        )}
        {entry.move_job_id ? null : entry.used_by > 0 ? (
          <MenuItem icon={<Merge />} onSelect={onRemove}>
            Juntar com outro
          </MenuItem>
        ) : (
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
            Excluir
          </MenuItem>
        )}
      </Menu>
    </Row>
  );
}

const { color } = tokens;

/** Handle width in px, for a mouse and for touch. */
const handleRoom = 36;
const fingerHandleRoom = 52;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(140px, 1fr) 28px;
  gap: ${tokens.space[4]};
  align-items: center;
  min-block-size: 43px;
  padding-inline: 4px 16px;
  &[data-archived] {
    color: ${color.text3};
  }
  /* Nothing to order it among, so no handle before it: its room stays, and all names begin below one another. */
  &[data-alone] {
    padding-inline-start: ${handleRoom + 4}px;
    ${tokens.media.mobile} {
      padding-inline-start: ${fingerHandleRoom + 4}px;
    }
    ${tokens.media.touch} {
      padding-inline-start: ${fingerHandleRoom + 4}px;
    }
  }
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr) 40px;
    gap: 2px ${tokens.space[2]};
    padding-block: 8px;
    padding-inline-end: 12px;
    > :last-child {
      grid-area: 1 / 2 / span 3 / 3;
    }
  }
`;

const Head = styled(Row)`
  position: sticky;
  inset-block-start: 0;
  z-index: ${tokens.layer.sticky};
  min-block-size: 34px;
  padding-inline-start: ${handleRoom + 4}px;
  border-block-end: 1px solid ${color.borderStrong};
  background: ${color.surface};
  color: ${color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
  ${tokens.media.touch} {
    padding-inline-start: ${fingerHandleRoom + 4}px;
  }
  ${tokens.media.mobile} {
    display: none;
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
  font-weight: ${tokens.weight.medium};
  button {
    min-inline-size: 0;
    min-block-size: 28px;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: ${tokens.radius[1]};
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
  }
  button:focus-visible {
    outline: 2px solid ${color.accent.graphic};
    outline-offset: 2px;
  }
`;

const Detail = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
  color: ${color.text2};
  overflow-wrap: anywhere;
  &:empty {
    ${tokens.media.mobile} {
      display: none;
    }
  }
`;

const Use = styled.div`
  color: ${color.text3};
  font-variant-numeric: tabular-nums;
`;
