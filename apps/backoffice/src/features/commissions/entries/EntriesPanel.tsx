import { Suspense, useMemo, useState } from 'react';
import { Check, HandCoins } from 'lucide-react';
import { levelOf } from '@funil/api/contract';
import type { CommissionEntry, CommissionSort } from '@funil/api/contract';
import { useCan, useCommissionPages, useCommissionTotals } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { BulkAction, BulkBar, Checkbox, DataTable, Toolbar } from '@funil/ui';
import type { DataTableSort } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { formatCount } from '../../../formats/formatCount.ts';
import { useClock } from '../../../formats/useClock.ts';
import { idParam } from '../../../lists/idParam.ts';
import { pagedTableProps } from '../../../lists/pagedTableProps.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { describeEntry } from '../commissionLabels.ts';
import { UnreadAddressNotice } from '../../../screens/UnreadAddressNotice.tsx';
import { EntryFilterBar } from '../filters/EntryFilterBar.tsx';
import { unreadEntryFilters } from '../filters/entryFilters.ts';
import { EntriesEmpty } from './EntriesEmpty.tsx';
import { EntriesFooter } from './EntriesFooter.tsx';
import { entryColumns } from './entryColumns.tsx';
import { EntryTotals } from './EntryTotals.tsx';
import { ApproveModal, PayModal } from './lazyEntryModals.ts';
import { useEntryListState } from './useEntryListState.ts';
import { isSelectable, useEntrySelection } from './useEntrySelection.ts';
import { lazyPart } from '../../../platform/lazyPart.ts';

const EntryModal = lazyPart(() => import('./EntryModal.tsx'), 'EntryModal');

const rowId = ({ id }: CommissionEntry) => id;
const columnOf = { due_on: 'vencimento', created_at: 'lancamento' } as const;
type SortField = keyof typeof columnOf;

const toTableSort = (sort: CommissionSort): DataTableSort => ({
  column: columnOf[sort.replace('-', '') as SortField],
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});
const toSort = ({ column, direction }: DataTableSort): CommissionSort => {
  const field: SortField = column === columnOf.created_at ? 'created_at' : 'due_on';
  return direction === 'desc' ? `-${field}` : field;
};

export function EntriesPanel() {
  const { can } = useCan();
  const { user } = useCurrentSession();
  const { params, go, hrefOf } = useAddressState();
  const { timeZone } = useClock();
  const { singular_product_label: productLabel } = useTenantTheme().personalization;
  const { filters, sort, query, isHidingCanceled, narrow, order, showCanceled } = useEntryListState();
  const list = useCommissionPages(query);
  const ofOtherStates = useMemo(() => {
    const { state: _state, sort: _sort, ...rest } = query;
    return rest;
  }, [query]);
  const { totals } = useCommissionTotals(ofOtherStates);
  const { selected, selection, select, clear } = useEntrySelection(list.commissions, query);
  const [asking, setAsking] = useState<'approve' | 'pay' | null>(null);
  const mayPay = can('commission.approve');
  const hasEarner = levelOf(user.role, 'commission.read') !== 'own';
  const columns = useMemo(
    () => entryColumns({ timeZone, productLabel, hasEarner }),
    [timeZone, productLabel, hasEarner],
  );
  const openId = idParam(params, 'lancamento');
  const canceledCount = totals?.canceled.count ?? 0;
  const pending = selected.filter(({ state }) => state === 'pending');
  const approved = selected.filter(({ state }) => state === 'approved');
  const close = () => setAsking(null);
  const done = () => {
    close();
    clear();
  };

  return (
    <>
      <EntryTotals totals={totals} />
      <Toolbar>
        <EntryFilterBar filters={filters} onChange={narrow} />
        {canceledCount > 0 && !filters.state && !filters.batch_id && !filters.payment_id && (
          <Checkbox
            label={`Mostrar canceladas (${formatCount(canceledCount)})`}
            checked={!isHidingCanceled}
            onChange={(event) => showCanceled(event.currentTarget.checked)}
          />
        )}
      </Toolbar>
      <UnreadAddressNotice sentences={unreadEntryFilters(params)} isOverList />
      <DataTable
        label="Lançamentos"
        columns={columns}
        rows={list.commissions ?? []}
        rowId={rowId}
        rowName={describeEntry}
        sort={toTableSort(sort)}
        onSortChange={(next) => order(toSort(next))}
        selection={selection}
        onSelectionChange={mayPay ? select : undefined}
        canSelect={isSelectable}
        onRowClick={({ id }) => go({ lancamento: id }, true)}
        rowHref={({ id }) => hrefOf({ lancamento: id })}
        openId={openId ?? undefined}
        {...pagedTableProps(list)}
        empty={
          <EntriesEmpty
            isFiltered={Object.keys(filters).length > 0}
            onClear={() => narrow({})}
            onShowCanceled={isHidingCanceled && canceledCount > 0 ? () => showCanceled(true) : null}
          />
        }
      />
      <EntriesFooter loaded={list.commissions?.length} totals={totals} states={query.state} hasMore={list.hasMore} />
      <BulkBar
        count={selected.length}
        countLabel={(count) =>
          `${formatCount(count)} ${count === 1 ? 'selecionado' : 'selecionados'} · ` +
          formatCurrency(selected.reduce((sum, { amount_cents: cents }) => sum + cents, 0))
        }
        onClear={clear}
      >
        {pending.length > 0 && (
          <BulkAction icon={<Check aria-hidden />} onClick={() => setAsking('approve')}>
            Aprovar {formatCount(pending.length)}
          </BulkAction>
        )}
        {approved.length > 0 && (
          <BulkAction icon={<HandCoins aria-hidden />} onClick={() => setAsking('pay')}>
            Criar lote com {formatCount(approved.length)}
          </BulkAction>
        )}
      </BulkBar>
      <Suspense>
        {asking === 'approve' && <ApproveModal entries={pending} onClose={close} onDone={done} />}
        {asking === 'pay' && <PayModal entries={approved} onClose={close} />}
        {openId !== null && <EntryModal key={openId} id={openId} onClose={() => go({ lancamento: null })} />}
      </Suspense>
    </>
  );
}
