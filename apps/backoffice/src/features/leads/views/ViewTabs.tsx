import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Ellipsis, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import type { LeadView } from '@funil/api/contract';
import { useLeadStatuses, useLeadTotals, useLeadViews } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { IconButton, Menu, MenuItem, PageTabs, Tab, TabList, Tabs } from '@funil/ui';
import { formatTotalCount } from '../../../formats/formatCount.ts';
import { toastOutcome } from '../../../lists/saved/toastOutcome.ts';
import { RemoveDialog } from '../../../lists/saved/RemoveDialog.tsx';
import { toLeadFilters } from '../../leadFilters/filterAddress.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { readLeadListState, writeLeadListState } from '../list/leadListState.ts';
import type { LeadListState } from '../list/leadListState.ts';
import { builtInViews } from './builtInViews.ts';
import { lazyPart } from '../../../platform/lazyPart.ts';

const SaveViewModal = lazyPart(() => import('./SaveViewModal.tsx'), 'SaveViewModal');

interface ViewTabsProps {
  state: LeadListState;
  /** Id of the chosen view; null for none. */
  chosen: string | null;
  onChoose: (id: string | null, state: Partial<LeadListState>) => void;
  aside?: ReactNode;
}

interface ShownView {
  id: string;
  name: string;
  state: LeadListState;
  saved: LeadView | null;
  /** Its filters are not known yet. */
  isPending?: boolean;
}

/** State of the list as text, in canonical order. */
const textOf = (state: LeadListState) => writeLeadListState(new URLSearchParams(), state).toString();
const plain = readLeadListState(new URLSearchParams());
const noStatuses: readonly never[] = [];

export function ViewTabs({ state, chosen, onChoose, aside }: ViewTabsProps) {
  const { actor } = useCurrentSession();
  const { views: saved, update, remove } = useLeadViews();
  const { leadStatuses, error: statusesError } = useLeadStatuses();
  const statuses = statusesError ? noStatuses : leadStatuses;
  const [editing, setEditing] = useState<LeadView | 'new' | null>(null);
  const [removing, setRemoving] = useState<LeadView | null>(null);
  const views = useMemo<ShownView[]>(
    () => [
      ...builtInViews(actor, statuses).map(({ id, name, filters }) => ({
        id,
        name,
        state: { ...plain, filters: filters ?? {} },
        saved: null,
        isPending: filters === null,
      })),
      ...(saved ?? []).map((view) => ({
        id: view.id,
        name: view.name,
        state: readLeadListState(new URLSearchParams(view.query)),
        saved: view,
      })),
    ],
    [actor, statuses, saved],
  );
  const text = textOf({ ...state, mode: 'table' });
  // Without a view in the address, a view with the same filters is current.
  const current =
    views.find(({ id }) => id === chosen) ??
    views.find((view) => !view.isPending && textOf({ ...view.state, mode: 'table' }) === text) ??
    views.find(({ id }) => id === 'todos')!;
  const isChanged = textOf(current.state) !== textOf(state);
  const own = current.saved?.is_editable ? current.saved : null;

  return (
    <Row>
      <Tabs
        value={current.id}
        // Arrow keys must not send a request per tab.
        activationMode="manual"
        onValueChange={(id) => {
          const view = views.find((one) => one.id === id);
          if (view) onChoose(id === 'todos' ? null : id, view.saved ? view.state : { ...view.state, mode: state.mode });
        }}
      >
        <TabList aria-label="Visões" hasLine={false}>
          {views.map((view) =>
            view.isPending ? (
              <Tab key={view.id} value={view.id} aria-controls={undefined} count={null} disabled>
                <Name>{view.name}</Name>
              </Tab>
            ) : (
              <ViewTab
                key={view.id}
                view={view}
                onAgain={() =>
                  view.id === current.id &&
                  isChanged &&
                  onChoose(view.id === 'todos' ? null : view.id, { ...view.state, mode: state.mode })
                }
              />
            ),
          )}
        </TabList>
      </Tabs>
      <IconButton size="sm" label="Salvar visão" icon={<Plus aria-hidden />} onClick={() => setEditing('new')} />
      {own && (
        <Menu
          aria-label={`Visão ${own.name}`}
          trigger={<IconButton size="sm" label={`Opções da visão ${own.name}`} icon={<Ellipsis aria-hidden />} />}
        >
          {isChanged && (
            <MenuItem
              onSelect={() =>
                void toastOutcome(
                  () => update(own.id, { name: own.name, is_shared: own.is_shared, query: textOf(state) }),
                  `Visão ${own.name} salva`,
                  'Não foi possível salvar a visão.',
                )
              }
            >
              Salvar com os filtros atuais
            </MenuItem>
          )}
          <MenuItem onSelect={() => setEditing(own)}>Renomear</MenuItem>
          <MenuItem tone="danger" onSelect={() => setRemoving(own)}>
            Excluir visão
          </MenuItem>
        </Menu>
      )}
      {aside}
      {removing && (
        <RemoveDialog
          noun={{ plain: 'visão', definite: 'a visão' }}
          name={removing.name}
          onClose={() => setRemoving(null)}
          onRemove={() =>
            toastOutcome(
              async () => {
                await remove(removing.id);
                onChoose(null, {});
              },
              `Visão ${removing.name} excluída`,
              'Não foi possível excluir a visão.',
            )
          }
        >
          {removing.is_shared ? 'Ela some para toda a conta, e não há como desfazer.' : 'Não há como desfazer.'} Os
          leads ficam como estão.
        </RemoveDialog>
      )}
      {editing && (
        <Suspense>
          <SaveViewModal
            view={editing === 'new' ? null : editing}
            query={editing === 'new' ? textOf(state) : editing.query}
            onClose={() => setEditing(null)}
            onSaved={(view) => {
              setEditing(null);
              if (editing === 'new') onChoose(view.id, state);
            }}
          />
        </Suspense>
      )}
    </Row>
  );
}

/** A tab controls the whole page, so there is no tab panel. */
function ViewTab({ view, onAgain }: { view: ShownView; onAgain: () => void }) {
  const { search, filters } = view.state;
  const wanted = useMemo(() => ({ ...toLeadFilters(filters), ...(search && { search }) }), [filters, search]);
  const { totals } = useLeadTotals(wanted);
  return (
    <Tab
      value={view.id}
      aria-controls={undefined}
      count={totals ? formatTotalCount(totals.total, totals.is_total_capped) : null}
      onClick={onAgain}
    >
      <Name title={view.name}>{view.name}</Name>
    </Tab>
  );
}

const Name = styled.span`
  max-inline-size: 24ch;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Row = styled(PageTabs)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
  > :first-child {
    min-inline-size: 0;
  }
  > button {
    flex: none;
  }
`;
