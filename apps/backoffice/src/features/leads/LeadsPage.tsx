import { Suspense, useCallback, useEffect, useRef } from 'react';
import { ListStart } from 'lucide-react';
import { refersLeads } from '@funil/api/contract';
import type { LeadDetail, LeadSummary } from '@funil/api/contract';
import { useCan, useLeads } from '@funil/api/react';
import { Button, PageScroll, toast, Toolbar, useIsMobile } from '@funil/ui';
import { NewButton } from '../../screens/NewButton.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { DeferRequestsUntilIdle } from '../../screens/DeferRequestsUntilIdle.tsx';
import type { ScreenModule } from '../../screens/ScreenModule.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { useEarningTexts } from '../commissions/sale/useEarningTexts.ts';
import { UnreadFiltersNotice } from '../leadFilters/UnreadFiltersNotice.tsx';
import { filterNames, unreadFilters } from '../leadFilters/filterAddress.ts';
import { FilterBar } from '../leadFilters/FilterBar.tsx';
import { OfferedLeads } from '../leadOffers/OfferedLeads.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { TrashModal } from './bulk/lazyBulk.ts';
import { LeadPanel } from './detail/LeadPanel.tsx';
import type { Neighbours } from './detail/LeadPanelBar.tsx';
import { lazyPart } from '../../platform/lazyPart.ts';
import { useExplainWait } from './create/useExplainWait.ts';
import { CreateLeadModal, preloadForms } from './lazyLeadParts.ts';
import { ExportMenu } from './list/ExportMenu.tsx';
import { KanbanFooter } from './list/KanbanFooter.tsx';
import { prefetchLeadList } from './list/prefetchLeadList.ts';
import { readRound } from '../leadFilters/roundAddress.ts';
import { useRoundPages } from './round/useRoundPages.ts';
import { LeadsElsewhereNote, KanbanLeadsElsewhereNote } from './list/LeadsElsewhereNote.tsx';
import { LeadTable } from './list/LeadTable.tsx';
import { LeadListMenu, PhoneListMenu } from './list/LeadListMenu.tsx';
import { ListModeSwitch } from './list/ListModeSwitch.tsx';
import { useColumnChoice } from './list/useColumnChoice.ts';
import { writeLeadListState } from './list/leadListState.ts';
import { useLeadListState } from './list/useLeadListState.ts';
import { ViewTabs } from './views/ViewTabs.tsx';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';
import { leadCreationLabels } from '../../screens/leadCreationLabels.ts';

// Loaded separately, because the kanban includes drag and drop.
const LeadKanban = lazyPart(() => import('./kanban/LeadKanban.tsx'), 'LeadKanban');
const ExistingReferralsModal = lazyPart(
  () => import('./existingReferrals/ExistingReferralsModal.tsx'),
  'ExistingReferralsModal',
);

/** Milliseconds before forms are preloaded, so that the rows are painted first. */
const quietAfterMs = 500;

/** Lead number in an address; null if missing or invalid. */
function readNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function neighboursOf(leads: readonly LeadSummary[] | undefined, number: number | null): Neighbours {
  // The place is searched only while a lead is open.
  const place = number === null ? -1 : (leads?.findIndex((lead) => lead.number === number) ?? -1);
  if (!leads || place < 0) return { previous: null, next: null };
  return { previous: leads[place - 1]?.number ?? null, next: leads[place + 1]?.number ?? null };
}

const RoundScreen = lazyPart(() => import('./round/RoundScreen.tsx'), 'RoundScreen');

export const leadsPage: ScreenModule = {
  Component: LeadsPage,
  prefetch: ({ client }, url) => prefetchLeadList(client, url),
};

/** Value of `novo` for a lead with the name that was searched. */
const fromSearch = 'busca';

/** `?rodada=` names leads to be worked one after the other. */
export function LeadsPage() {
  const [params] = useAddressParams();
  const { can } = useCan();
  if (!can('lead.writeNotes') || !readRound(params)) return <LeadListPage />;
  return (
    <Suspense fallback={<Screen title="Próxima" />}>
      <RoundScreen />
    </Suspense>
  );
}

/** `?lead=` opens a lead, `?novo` creates one. */
function LeadListPage() {
  const { can } = useCan();
  const { user } = useCurrentSession();
  const [params, setParams] = useAddressParams();
  const { state, query, tableQuery, change, hrefOf } = useLeadListState();
  const isMobile = useIsMobile();
  const isKanban = state.mode === 'kanban';
  const list = useLeads(isKanban ? null : tableQuery);
  const { hidden, isChosen, toggle } = useColumnChoice();
  const scroller = useRef<HTMLDivElement>(null);

  const unread = unreadFilters(params, filterNames);
  const hasRows = list.leads !== undefined;
  useEffect(() => {
    if (!hasRows) return;
    const timer = setTimeout(preloadForms, quietAfterMs);
    return () => clearTimeout(timer);
  }, [hasRows]);

  const openNumber = readNumber(params.get('lead'));
  const creating = params.get('novo');
  const { ofLead: sumOfLead } = useEarningTexts();
  const whyItWaits = useExplainWait();
  const canCreate = can('lead.create');
  const rows = list.leads;
  const readRoundPages = useRoundPages(query);
  const startRound = rows && rows.length > 0 && can('lead.writeNotes') ? () => void readRoundPages() : undefined;
  /** Kanban column of the new lead. */
  const creatingIn = isKanban && creating !== '1' && creating !== fromSearch ? creating : null;

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
  /** The search without a result names the new lead, also after a reload. */
  const newName = creating === fromSearch ? (params.get('busca') ?? '') : '';
  const create = useCallback((name: string) => go({ novo: name ? fromSearch : '1' }, true), [go]);
  const createIn = useCallback((statusId: string | null) => go({ novo: statusId }, statusId !== null), [go]);
  const created = useCallback(
    (lead: LeadDetail) => {
      const { number, status } = lead;
      go({ novo: null }, false);
      const action = { label: 'Abrir', onClick: () => open(number) };
      const say = (description: string | null) =>
        toast.success(leadCreationLabels(user.role).done(number), { action, ...(description && { description }) });
      const asked = status.kind === 'won' ? sumOfLead(number) : whyItWaits(lead);
      if (asked) void asked.then(say);
      else say(null);
    },
    [go, open, sumOfLead, whyItWaits, user.role],
  );
  const openTrash = useCallback(() => go({ lixeira: '1' }, true), [go]);
  const openExistingReferrals = useCallback(() => go({ cadastrados: '1' }, true), [go]);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const clear = useCallback(() => change({ search: '', filters: {} }), [change]);

  const closePanel = () => {
    // Row of the lead shown last, which may not be the one opened first.
    const place = list.leads?.findIndex(({ number }) => number === openNumber) ?? -1;
    scroller.current?.querySelector<HTMLElement>(`tr[data-index="${place}"]`)?.focus();
    go({ lead: null }, false);
  };

  // Offers are below the rows, so that arriving ones do not move rows.
  const offers = (
    <DeferRequestsUntilIdle>
      <OfferedLeads place="list" />
    </DeferRequestsUntilIdle>
  );

  return (
    <Screen
      actions={
        <>
          {refersLeads(user.role) && !isMobile && (
            <Button size="sm" variant="ghost" onClick={openExistingReferrals}>
              Já cadastrados
            </Button>
          )}
          <ExportMenu query={query} hidden={hidden} />
          {isMobile && startRound && (
            <Button size="sm" icon={<ListStart aria-hidden />} onClick={startRound}>
              Próxima
            </Button>
          )}
          {canCreate && !isMobile && (
            <NewButton label={leadCreationLabels(user.role).action} onClick={() => create('')} />
          )}
        </>
      }
    >
      <DeferRequestsUntilIdle>
        <ViewTabs
          state={state}
          chosen={params.get('visao')}
          aside={
            isMobile && (
              <PhoneListMenu
                state={state}
                query={query}
                hidden={hidden}
                onChange={change}
                onOpenTrash={openTrash}
                onOpenExistingReferrals={refersLeads(user.role) ? openExistingReferrals : undefined}
              />
            )
          }
          onChoose={(id, next) =>
            setParams(
              (current) => {
                const address = writeLeadListState(current, next);
                if (id) address.set('visao', id);
                else address.delete('visao');
                return address;
              },
              { replace: false },
            )
          }
        />
      </DeferRequestsUntilIdle>
      <Toolbar>
        <ListSearch
          label="Buscar por nome, e-mail, telefone, documento ou número do lead"
          placeholder={isMobile ? 'Buscar leads' : 'Nome, telefone ou CPF'}
          value={state.search}
          onSearch={search}
        />
        <DeferRequestsUntilIdle>
          <FilterBar filters={state.filters} onChange={(filters) => change({ filters })} />
        </DeferRequestsUntilIdle>
        {!isMobile && (
          <LeadListMenu
            hidden={hidden}
            onToggle={toggle}
            isTable={!isKanban}
            isGrouped={state.isGrouped}
            onGroup={(isGrouped) => change({ isGrouped })}
            onStartRound={startRound}
            onOpenTrash={openTrash}
          />
        )}
        <ListModeSwitch mode={state.mode} onChange={(mode) => change({ mode })} />
      </Toolbar>
      {unread.length > 0 && (
        <UnreadFiltersNotice unread={{ sentences: [], filters: unread }} isOverList onDismiss={() => change({})} />
      )}
      {isKanban ? (
        <Suspense fallback={<PageScroll />}>
          <KanbanLeadsElsewhereNote filters={query} />
          <LeadKanban
            query={query}
            openNumber={openNumber}
            onOpen={open}
            hrefOf={hrefOf}
            creatingIn={creatingIn}
            onCreate={createIn}
            onCreated={created}
          />
          {offers}
          <KanbanFooter filters={query} />
        </Suspense>
      ) : (
        <>
          <LeadsElsewhereNote totals={list.totals} />
          <LeadTable
            ref={scroller}
            list={list}
            query={query}
            state={state}
            hidden={hidden}
            isChosen={isChosen}
            onChange={change}
            openNumber={openNumber}
            onOpen={open}
            hrefOf={hrefOf}
            onClear={clear}
            onCreate={canCreate ? create : null}
          >
            {offers}
          </LeadTable>
        </>
      )}
      <LeadPanel
        number={openNumber}
        neighbours={neighboursOf(list.leads, openNumber)}
        onOpen={(number) => open(number, false)}
        onClose={closePanel}
      />
      {params.has('lixeira') && can('lead.delete') && (
        <Suspense>
          <TrashModal onClose={() => go({ lixeira: null }, false)} />
        </Suspense>
      )}
      {params.has('cadastrados') && refersLeads(user.role) && (
        <Suspense>
          <ExistingReferralsModal onClose={() => go({ cadastrados: null }, false)} />
        </Suspense>
      )}
      {creating !== null && creatingIn === null && canCreate && (
        <Suspense>
          <CreateLeadModal name={newName} onClose={() => createIn(null)} onCreated={created} />
        </Suspense>
      )}
    </Screen>
  );
}
