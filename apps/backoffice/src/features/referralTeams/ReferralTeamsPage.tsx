import { useCallback, useMemo } from 'react';
import type { ReferralTeam } from '@funil/api/contract';
import { useCan, useListExports, useReferralTeamCommands, useReferralTeams } from '@funil/api/react';
import { Button, DataTable, EmptyState, toast, useIsMobile } from '@funil/ui';
import { dayOf } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { idParam } from '../../lists/idParam.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { ExportListButton } from '../../lists/ExportListButton.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { NothingFound } from '../../lists/NothingFound.tsx';
import { pagedTableProps, sortableWhole } from '../../lists/pagedTableProps.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { NewButton } from '../../screens/NewButton.tsx';
import { DefinitionsPopover } from '../../screens/DefinitionsPopover.tsx';
import { TabbedPlace } from '../../screens/TabbedPlace.tsx';
import { definitions } from './conversion.ts';
import { periodOf, wordOf } from '../dashboard/dashboardPeriod.ts';
import { PeriodMenu } from '../dashboard/PeriodMenu.tsx';
import { boundsOfPeriod } from './boundsOfPeriod.ts';
import { teamColumns } from './teamColumns.tsx';
import { TeamModal } from './TeamModal.tsx';
import { TeamPanel } from './TeamPanel.tsx';

const rowId = ({ id }: ReferralTeam) => id;
const rowName = ({ name }: ReferralTeam) => name;
const states = { em_uso: 'Em uso', arquivada: 'Arquivada' } as const;
type State = keyof typeof states;

/** `?equipe=` opens a team, `?novo` creates one. */
export function ReferralTeamsPage() {
  const { params, go, hrefOf } = useAddressState();
  const { can } = useCan();
  const { now, timeZone } = useClock();
  const isMobile = useIsMobile();
  const period = periodOf(params.get('periodo'));
  const { from, until } = boundsOfPeriod(period, now, timeZone);
  const days = useMemo(() => ({ from, until }), [from, until]);
  const { create } = useReferralTeamCommands();
  const search = params.get('busca') ?? '';
  const requested = params.get('situacao');
  const state: State | null = requested === 'em_uso' || requested === 'arquivada' ? requested : null;
  const filters = useMemo(
    () => ({ ...(search && { search }), ...(state && { is_archived: state === 'arquivada' }) }),
    [search, state],
  );
  const pages = useReferralTeams({ ...days, ...filters });
  const { teams, hasMore } = pages;
  const exports = useListExports();
  const { user } = useCurrentSession();
  const today = dayOf(now, timeZone);
  const context = useMemo(() => ({ role: user.role, period, today }), [user.role, period, today]);
  const columns = useMemo(() => sortableWhole(teamColumns(isMobile, context), hasMore), [isMobile, context, hasMore]);
  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const openId = idParam(params, 'equipe');
  const mayManage = can('referralTeam.manage');
  const add = () => go({ novo: '1', equipe: null }, true);
  const close = () => go({ novo: null, equipe: null });
  const isFiltered = search !== '' || state !== null;

  return (
    <TabbedPlace actions={mayManage && <NewButton label="Nova equipe" onClick={add} />}>
      <ListToolbar
        search={<ListSearch label="Buscar por equipe ou gerência" value={search} onSearch={onSearch} />}
        exports={
          teams !== undefined &&
          teams.length > 0 && (
            <ExportListButton
              write={(format) => exports.referralTeams({ ...filters, ...days, format })}
              done={{ one: 'equipe exportada', many: 'equipes exportadas' }}
              noun="equipes"
            />
          )
        }
      >
        <ChoiceFilter label="Situação" labels={states} value={state} onChange={(value) => go({ situacao: value })} />
        <PeriodMenu period={period} onChange={(next) => go({ periodo: wordOf(next) })} />
        <DefinitionsPopover list={definitions} isIcon />
      </ListToolbar>
      <DataTable
        label="Equipes de indicação"
        columns={columns}
        rows={teams ?? []}
        rowId={rowId}
        rowName={rowName}
        onRowClick={({ id }) => go({ equipe: id, novo: null }, true)}
        rowHref={({ id }) => hrefOf({ equipe: id, novo: null })}
        openId={openId ?? undefined}
        {...pagedTableProps(pages)}
        empty={
          isFiltered ? (
            <NothingFound title="Nenhuma equipe encontrada" onClear={() => go({ busca: null, situacao: null })} />
          ) : (
            <EmptyState
              title="Nenhuma equipe ainda"
              actions={
                mayManage && (
                  <Button size="sm" variant="primary" onClick={add}>
                    Nova equipe
                  </Button>
                )
              }
            >
              {mayManage
                ? 'Uma equipe reúne quem indica e mostra o que cada um trouxe.'
                : 'As equipes de que você for a gerência aparecem aqui.'}
            </EmptyState>
          )
        }
      />
      {openId && <TeamPanel key={openId} id={openId} days={days} context={context} onClose={close} />}
      {mayManage && params.has('novo') && (
        <TeamModal
          onClose={close}
          onSave={async (input) => {
            const team = await create(input);
            toast.success(`${team.name} na lista`);
            close();
          }}
        />
      )}
    </TabbedPlace>
  );
}
