import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { LeadSummary } from '@funil/api/contract';
import type { LeadListQuery, LeadsResult } from '@funil/api/react';
import { useCan, useLeadStatuses } from '@funil/api/react';
import { DataTable, useIsMobileScreen, useMediaQuery } from '@funil/ui';
import type { DataTableSort } from '@funil/ui';
import { BulkActions } from '../bulk/lazyBulk.ts';
import { formatCount } from '../../../formats/formatCount.ts';
import { useHasTemplates } from '../contact/useHasTemplates.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import type { AskedContact } from '../contact/ContactDialogs.tsx';
import { ContactDialogs } from '../lazyLeadParts.ts';
import { useLightChanges } from '../../contactLights/useLightChanges.ts';
import { useActiveOwnFields } from '../../ownFields/useActiveOwnFields.ts';
import { exportedColumns } from './exportedColumns.ts';
import { leadColumns, leastName, statusWidth } from './leadColumns.tsx';
import type { LeadColumnId } from './leadColumns.tsx';
import { LeadListEmpty } from './LeadListEmpty.tsx';
import { LeadListFooter } from './LeadListFooter.tsx';
import type { LeadListState, LeadSort } from './leadListState.ts';
import { contactColumn, sharedColumns } from './phoneColumns.tsx';
import { useLeadColumnWidths } from './useLeadColumnWidths.ts';
import { useLeadSelection } from './useLeadSelection.ts';

interface LeadTableProps {
  ref: Ref<HTMLDivElement>;
  list: LeadsResult;
  query: LeadListQuery;
  state: LeadListState;
  hidden: ReadonlySet<LeadColumnId>;
  /** Whether the viewer chose the columns, so that narrow windows hide none. */
  isChosen: boolean;
  onChange: (change: Partial<LeadListState>) => void;
  openNumber: number | null;
  onOpen: (number: number) => void;
  /** Address of a lead opened over the list. */
  hrefOf: (number: number) => string;
  onClear: () => void;
  onCreate: ((name: string) => void) | null;
  children?: ReactNode;
}

const noLeads: LeadSummary[] = [];
const rowId = ({ number }: LeadSummary) => String(number);
function OwnerHeading({ name, count }: { name: string | undefined; count: number | undefined }) {
  return (
    <>
      {name ?? 'Sem responsável'}
      {count !== undefined && <small>{count === 1 ? '1 lead' : `${formatCount(count)} leads`}</small>}
    </>
  );
}

const rowName = ({ name }: LeadSummary) => name;

export function LeadTable({
  ref,
  list,
  query,
  state,
  hidden,
  isChosen,
  onChange,
  openNumber,
  onOpen,
  hrefOf,
  onClear,
  onCreate,
  children,
}: LeadTableProps) {
  const { can } = useCan();
  const settings = useFieldSettings();
  const { leadStatuses } = useLeadStatuses();
  const ownFields = useActiveOwnFields();
  const widthOfStatus = statusWidth(leadStatuses?.map(({ name }) => name));
  const isTight = useMediaQuery('(min-width: 781px) and (max-width: 1479px)');
  const isMobile = useIsMobileScreen();
  const { actor } = useCurrentSession();
  const { filters, isGrouped } = state;
  const { widths, change: changeWidths } = useLeadColumnWidths();
  const hasTemplates = useHasTemplates(isMobile);
  const [asked, setAsked] = useState<AskedContact | null>(null);
  const { refresh } = list;
  const refreshLights = useCallback(() => void refresh(), [refresh]);
  useLightChanges(list.leads ?? noLeads, refreshLights);
  const columns = useMemo(() => {
    const tightName = isTight ? leastName[isChosen ? 'chosen' : 'yielding'] : null;
    // The title of a group names the owner.
    const isWanted = (id: LeadColumnId) => !hidden.has(id) && !(isGrouped && id === 'responsavel');
    const wanted = leadColumns({ settings, widthOfStatus, tightName, ownFields }).filter(({ id }) => isWanted(id));
    if (isMobile) {
      const shared = sharedColumns(filters, actor);
      return [
        ...wanted.filter(({ id }) => !shared.has(id)),
        contactColumn({ onContact: onOpen, hasTemplates, onAsk: (lead, channel) => setAsked({ lead, channel }) }),
      ];
    }
    return isChosen ? wanted.map((column) => ({ ...column, yields: undefined })) : wanted;
  }, [
    settings,
    widthOfStatus,
    ownFields,
    isTight,
    hidden,
    isChosen,
    isMobile,
    filters,
    actor,
    isGrouped,
    onOpen,
    hasTemplates,
  ]);
  const { selection, numbers, reachesBeyond, select, selectBeyond, clear } = useLeadSelection(list.leads, query);
  const isSelectable = can('lead.changeStatus') || can('lead.assign') || can('lead.delete');
  // Stable: new callbacks would rerender every row on each key of a search.
  const openRow = useCallback(({ number }: LeadSummary) => onOpen(number), [onOpen]);
  const rowHref = useCallback(({ number }: LeadSummary) => hrefOf(number), [hrefOf]);
  const changeSort = useCallback(
    ({ column, direction }: DataTableSort) => onChange({ sort: column as LeadSort, direction }),
    [onChange],
  );

  const { groups } = list;
  const groupOf = useMemo(() => {
    if (!isGrouped) return undefined;
    const counts = new Map(groups?.map(({ owner_id: id, count }) => [id, count]));
    return ({ owner }: LeadSummary) => ({
      id: owner?.id ?? '',
      title: <OwnerHeading name={owner?.name} count={counts.get(owner?.id ?? null)} />,
    });
  }, [isGrouped, groups]);

  const loaded = list.leads?.length ?? 0;
  const total = list.totals?.total ?? 0;
  // Offers to select all leads once all loaded ones are selected; on phones, without a header checkbox, one suffices.
  const mayReachBeyond =
    !reachesBeyond && total > selection.size && (isMobile || (list.hasMore && selection.size === loaded));
  return (
    <>
      <DataTable
        // Chromium keeps the old widths when a header cell changes; a new table is measured afresh.
        key={`${widthOfStatus} ${isTight} ${columns.map(({ id }) => id).join(' ')}`}
        ref={ref}
        label="Leads"
        columns={columns}
        rows={list.leads ?? []}
        rowId={rowId}
        columnWidths={widths}
        onColumnWidthsChange={changeWidths}
        rowName={rowName}
        groupOf={groupOf}
        sort={{ column: state.sort, direction: state.direction }}
        onSortChange={changeSort}
        selection={selection}
        onSelectionChange={isSelectable ? select : undefined}
        onRowClick={openRow}
        rowHref={rowHref}
        openId={openNumber === null ? undefined : String(openNumber)}
        isLoading={list.isLoading}
        error={list.error?.message}
        onRetry={() => void list.refresh()}
        empty={<LeadListEmpty state={state} onClear={onClear} onCreate={onCreate} />}
        hasMore={list.hasMore}
        isLoadingMore={list.isLoadingMore}
        onLoadMore={list.loadMore}
        moreError={list.moreError?.message}
        totalRows={list.totals && !list.totals.is_total_capped ? list.totals.total : undefined}
      />
      {children}
      <LeadListFooter loaded={list.leads?.length} totals={list.totals} hasMore={list.hasMore} />
      {asked && (
        <Suspense>
          <ContactDialogs
            {...asked}
            hasTemplates={hasTemplates(asked.lead)}
            onOpened={() => onOpen(asked.lead.number)}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      {numbers.length > 0 && (
        <Suspense>
          <BulkActions
            numbers={numbers}
            leads={list.leads}
            query={query}
            columns={exportedColumns(hidden, ownFields)}
            total={mayReachBeyond ? total : null}
            onSelectAll={selectBeyond}
            onClear={clear}
          />
        </Suspense>
      )}
    </>
  );
}
