import { useCallback, useMemo } from 'react';
import { affiliateSorts, affiliateStates, levelOf } from '@funil/api/contract';
import type { Affiliate, AffiliateSort } from '@funil/api/contract';
import { useAffiliatePages, useListExports } from '@funil/api/react';
import { Chip, DataTable, PageTabs, Tab, TabList, useIsMobile } from '@funil/ui';
import type { DataTableSort } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { useClock } from '../../formats/useClock.ts';
import { idParam } from '../../lists/idParam.ts';
import { ExportListButton } from '../../lists/ExportListButton.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { pagedTableProps } from '../../lists/pagedTableProps.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { ScreenPanel, ScreenTabs } from '../../screens/tabbedScreen.ts';
import { affiliateColumns } from './affiliateColumns.tsx';
import { affiliatesTab } from './affiliatesAddress.ts';
import { AffiliateModal } from './AffiliateModal.tsx';
import { AffiliatesEmpty } from './AffiliatesEmpty.tsx';
import { stateTabLabels, stateLabels } from './affiliateStateLabels.tsx';

const rowId = ({ id }: Affiliate) => id;
const rowName = ({ name }: Affiliate) => name;
const sortLabels: Record<AffiliateSort, string> = {
  name: 'nome',
  '-name': '-nome',
  created_at: 'cadastro',
  '-created_at': '-cadastro',
};
const toTableSort = (sort: AffiliateSort): DataTableSort => ({
  column: sortLabels[sort].replace('-', ''),
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});
const toSort = ({ column, direction }: DataTableSort): AffiliateSort => {
  const field = column === sortLabels.name ? 'name' : 'created_at';
  return direction === 'desc' ? `-${field}` : field;
};
const everyState = 'todos';

/** Administrators see the affiliates of every sponsor. `?afiliado=` opens one, `?de=` filters by sponsor. */
export function AffiliatesPanel() {
  const { params, go: change, hrefOf } = useAddressState();
  const { user } = useCurrentSession();
  const { timeZone } = useClock();
  const isEverybodys = levelOf(user.role, 'affiliate.read') === 'all';
  // The list of all sponsors is a tab of another screen, whose addresses name the tab.
  const go = useCallback(
    (changes: Record<string, string | null>, isStep?: boolean) =>
      change({ ...(isEverybodys && { aba: affiliatesTab }), ...changes }, isStep),
    [change, isEverybodys],
  );
  const isCard = useIsMobile();
  const search = params.get('busca') ?? '';
  const state = affiliateStates.find((one) => stateLabels[one] === params.get('situacao')) ?? null;
  const sort = affiliateSorts.find((one) => sortLabels[one] === params.get('ordem')) ?? null;
  const sponsorId = isEverybodys ? idParam(params, 'de') : null;
  const query = useMemo(
    () => ({
      ...(search && { search }),
      ...(state && { state }),
      ...(sponsorId && { sponsor_id: sponsorId }),
      ...(sort && { sort }),
    }),
    [search, state, sponsorId, sort],
  );
  const pages = useAffiliatePages(query);
  const { affiliates, total, counts } = pages;
  const exports = useListExports();
  const columns = useMemo(
    () => affiliateColumns({ timeZone, hasSponsor: isEverybodys, isCard }),
    [timeZone, isEverybodys, isCard],
  );
  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const openId = idParam(params, 'afiliado');
  const tab = state ?? everyState;
  const shownCount = (count: number | undefined) => (count === undefined ? null : formatCount(count));
  const all = counts && affiliateStates.reduce((sum, one) => sum + counts[one], 0);

  return (
    <>
      <ScreenTabs
        value={tab}
        onValueChange={(value) => {
          const chosen = affiliateStates.find((one) => one === value);
          go({ situacao: chosen ? stateLabels[chosen] : null });
        }}
      >
        <PageTabs>
          <TabList aria-label="Situação dos afiliados" hasLine={false}>
            <Tab value={everyState} count={shownCount(all)}>
              Todos
            </Tab>
            {affiliateStates.map((one) => (
              <Tab key={one} value={one} count={shownCount(counts?.[one])}>
                {stateTabLabels[one]}
              </Tab>
            ))}
          </TabList>
        </PageTabs>
        <ScreenPanel value={tab} tabIndex={-1}>
          <ListToolbar
            search={<ListSearch label="Buscar por nome ou e-mail" value={search} onSearch={onSearch} />}
            exports={
              total !== undefined &&
              total > 0 && (
                <ExportListButton
                  write={(format) => exports.affiliates({ ...query, format })}
                  done={{ one: 'afiliado exportado', many: 'afiliados exportados' }}
                  noun="afiliados"
                />
              )
            }
          >
            {sponsorId && (
              <Chip
                label="Quem trouxe"
                // The list is filtered by one sponsor, so its first affiliate has the name.
                value={affiliates?.[0]?.sponsor.name ?? '…'}
                onRemove={() => go({ de: null })}
              />
            )}
          </ListToolbar>
          <DataTable
            label="Afiliados"
            columns={columns}
            rows={affiliates ?? []}
            rowId={rowId}
            rowName={rowName}
            sort={sort === null ? undefined : toTableSort(sort)}
            onSortChange={(next) => go({ ordem: sortLabels[toSort(next)] })}
            onRowClick={({ id }) => go({ afiliado: id }, true)}
            rowHref={({ id }) => hrefOf({ ...(isEverybodys && { aba: affiliatesTab }), afiliado: id })}
            openId={openId ?? undefined}
            {...pagedTableProps(pages)}
            empty={
              <AffiliatesEmpty
                isEverybodys={isEverybodys}
                isFiltered={search !== '' || sponsorId !== null || (state !== null && all !== 0)}
                onClear={() => go({ busca: null, situacao: null, de: null })}
              />
            }
          />
        </ScreenPanel>
      </ScreenTabs>
      {openId && <AffiliateModal key={openId} id={openId} onClose={() => go({ afiliado: null })} />}
    </>
  );
}
