import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { LeadSummary } from '@funil/api/contract';
import { useCan, useLeads, useLeadStatuses } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, DataTable, toast, Toolbar } from '@funil/ui';
import { Screen } from '../../layouts/Screen.tsx';
import { LeadPanel } from './detail/LeadPanel.tsx';
import type { Neighbours } from './detail/LeadPanelBar.tsx';
import { useFieldSettings } from './form/useFieldSettings.ts';
import { CreateLeadModal, preloadForms } from './lazyForms.ts';
import { leadColumns, statusWidth } from './list/leadColumns.tsx';
import { ExportMenu } from './list/ExportMenu.tsx';
import { LeadListEmpty } from './list/LeadListEmpty.tsx';
import { LeadListFooter } from './list/LeadListFooter.tsx';
import { LeadSearch } from './list/LeadSearch.tsx';
import type { LeadSort } from './list/leadListState.ts';
import { StatusFilter } from './list/StatusFilter.tsx';
import { useLeadListState } from './list/useLeadListState.ts';

/** ms after the first rows: their own painting comes first. */
const quietAfter = 500;

const rowId = ({ number }: LeadSummary) => String(number);
const rowName = ({ name }: LeadSummary) => name;

/** The number in `?lead=`; null for none, or for what is no number. */
function readNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function neighboursOf(leads: readonly LeadSummary[] | undefined, number: number | null): Neighbours {
  const place = leads?.findIndex((lead) => lead.number === number) ?? -1;
  if (!leads || place < 0) return { previous: null, next: null };
  return { previous: leads[place - 1]?.number ?? null, next: leads[place + 1]?.number ?? null };
}

/** The list of leads; one of them over it at `?lead=`, a new one at `?novo`. */
export function LeadsPage() {
  const { can } = useCan();
  const [params, setParams] = useSearchParams();
  const { state, query, change } = useLeadListState();
  const list = useLeads(query);
  const { singular_product_label: productLabel } = useFieldSettings();
  const { leadStatuses } = useLeadStatuses();
  const widthOfStatus = statusWidth(leadStatuses?.map(({ name }) => name));
  const columns = useMemo(() => leadColumns(productLabel, widthOfStatus), [productLabel, widthOfStatus]);
  const scroller = useRef<HTMLDivElement>(null);

  const hasRows = list.leads !== undefined;
  useEffect(() => {
    if (!hasRows) return;
    const timer = setTimeout(preloadForms, quietAfter);
    return () => clearTimeout(timer);
  }, [hasRows]);

  const openNumber = readNumber(params.get('lead'));
  const isCreating = params.has('novo');
  const canCreate = can('lead.create');

  const go = useCallback(
    (changes: Record<string, string | null>, isStep: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: !isStep },
      ),
    [setParams],
  );
  const open = useCallback((number: number, isStep = true) => go({ lead: String(number), novo: null }, isStep), [go]);
  const create = useCallback(() => go({ novo: '1' }, true), [go]);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const clear = useCallback(() => change({ search: '', statusId: null }), [change]);

  const closePanel = () => {
    // The row of the lead that was shown last, which need not be the one that opened the panel.
    const place = list.leads?.findIndex(({ number }) => number === openNumber) ?? -1;
    scroller.current?.querySelector<HTMLElement>(`tr[data-index="${place}"]`)?.focus();
    go({ lead: null }, false);
  };

  return (
    <Screen
      actions={
        <>
          <WideOnly>
            <ExportMenu query={query} />
          </WideOnly>
          {canCreate && (
            <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={create}>
              Novo lead
            </Button>
          )}
        </>
      }
    >
      <Toolbar>
        <LeadSearch value={state.search} onSearch={search} />
        <StatusFilter statusId={state.statusId} onChange={(statusId) => change({ statusId })} />
      </Toolbar>
      <DataTable
        // Chromium keeps the old widths when a header cell asks for another one: a new table measures afresh.
        key={widthOfStatus}
        ref={scroller}
        label="Leads"
        columns={columns}
        rows={list.leads ?? []}
        rowId={rowId}
        rowName={rowName}
        sort={{ column: state.sort, direction: state.direction }}
        onSortChange={({ column, direction }) => change({ sort: column as LeadSort, direction })}
        onRowClick={({ number }) => open(number)}
        openId={openNumber === null ? undefined : String(openNumber)}
        isLoading={list.isLoading}
        error={list.error?.message}
        onRetry={() => void list.refresh()}
        empty={<LeadListEmpty state={state} onClear={clear} onCreate={canCreate ? create : null} />}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
        totalRows={list.meta && !list.meta.is_total_capped ? list.meta.total : undefined}
      />
      <LeadListFooter
        loaded={list.leads?.length ?? 0}
        meta={list.meta}
        hasMore={list.hasMore}
        onRetry={list.error && list.leads?.length && !list.isLoadingMore ? list.loadMore : null}
      />
      <LeadPanel number={openNumber} neighbours={neighboursOf(list.leads, openNumber)} onOpen={(number) => open(number, false)} onClose={closePanel} />
      {isCreating && canCreate && (
        <Suspense>
          <CreateLeadModal
            onClose={() => go({ novo: null }, false)}
            onCreated={(lead) => {
              go({ novo: null }, false);
              toast.success(`Lead ${lead.number} criado`, { action: { label: 'Abrir', onClick: () => open(lead.number) } });
            }}
          />
        </Suspense>
      )}
    </Screen>
  );
}

/** The top bar of a phone has room for one action. */
const WideOnly = styled.span`
  display: contents;
  ${tokens.media.mobile} {
    display: none;
  }
`;
