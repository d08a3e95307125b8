import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, Card, CardRow, EmptyState, IconButton, SkeletonList } from '@funil/ui';
import { ListConflict } from './ListConflict.tsx';
import { describeListChanges } from './describeListChanges.ts';

interface ListDraft<Item> {
  items: Item[] | undefined;
  isChanged: boolean;
  isSaving: boolean;
  conflict: { before: readonly Item[]; after: readonly Item[] } | null;
  question: ReactNode;
  change: (items: Item[]) => void;
  discard: () => void;
  save: () => Promise<void>;
  overwrite: () => Promise<void>;
}

interface ListDraftEditorProps<Item> {
  label: string;
  list: ListDraft<Item>;
  newItem: () => Item;
  addLabel: string;
  /** Save label with the list's name, because the page has its own save button. */
  saveLabel: string;
  emptyText: string;
  /** Further ways to fill the list, beside the button that adds an item. */
  actions?: ReactNode;
  nameOf: (item: Item) => string;
  /**
   * Each item but the first has a button that moves it up.
   * @default false
   */
  isOrdered?: boolean;
  row: (item: Item, change: (item: Item) => void, index: number) => ReactNode;
}

export function ListDraftEditor<Item>({
  label,
  list,
  newItem,
  addLabel,
  saveLabel,
  emptyText,
  actions,
  nameOf,
  isOrdered = false,
  row,
}: ListDraftEditorProps<Item>) {
  const { items } = list;
  const isAdding = useRef(false);
  const focusAdded = (cells: HTMLDivElement | null) => {
    if (!isAdding.current || !cells) return;
    isAdding.current = false;
    cells.querySelector('input')?.focus();
  };
  if (!items) return <SkeletonList rows={3} rowHeight={44} label={label} />;
  const replace = (index: number, item: Item) => list.change(items.map((one, at) => (at === index ? item : one)));
  return (
    <>
      <Card>
        {items.length === 0 && <EmptyState title={emptyText} />}
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id before they are saved, and keep no state of their own
          <CardRow key={index}>
            <Cells ref={index === items.length - 1 ? focusAdded : undefined}>
              {row(item, (next) => replace(index, next), index)}
            </Cells>
            {isOrdered && index > 0 && (
              <IconButton
                size="sm"
                label={`Mover para cima: ${nameOf(item) || 'linha sem nome'}`}
                icon={<ArrowUp />}
                onClick={() => list.change(movedUp(items, index))}
              />
            )}
            <IconButton
              size="sm"
              label={`Remover: ${nameOf(item) || 'linha sem nome'}`}
              icon={<Trash2 />}
              onClick={() => list.change(items.filter((_, at) => at !== index))}
            />
          </CardRow>
        ))}
      </Card>
      {list.conflict && (
        <ListConflict
          changes={describeListChanges(list.conflict.before, list.conflict.after, nameOf)}
          onTake={list.discard}
          onOverwrite={() => void list.overwrite()}
        />
      )}
      <Buttons>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => {
            isAdding.current = true;
            list.change([...items, newItem()]);
          }}
        >
          {addLabel}
        </Button>
        {actions}
        {list.isChanged && !list.conflict && (
          <>
            <Button size="sm" variant="ghost" onClick={list.discard} disabled={list.isSaving}>
              Descartar
            </Button>
            <Button
              size="sm"
              variant="primary"
              loading={list.isSaving}
              loadingLabel="Salvando"
              onClick={() => void list.save()}
            >
              {saveLabel}
            </Button>
          </>
        )}
      </Buttons>
      {list.question}
    </>
  );
}

const movedUp = <Item,>(items: readonly Item[], index: number): Item[] =>
  items.map((item, at) => (at === index - 1 ? items[index]! : at === index ? items[index - 1]! : item));

const Cells = styled.div`
  display: flex;
  flex: 1;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
  & > * {
    flex: 1;
    min-inline-size: 0;
  }
  /* A day and a name side by side would both be cut. */
  ${tokens.media.mobile} {
    flex-direction: column;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  margin-block-start: ${tokens.space[3]};
`;
