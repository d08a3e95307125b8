import { useCallback, useMemo } from 'react';
import { userStatuses, userStatusLabels } from '@funil/api/contract';
import type { Indicator } from '@funil/api/contract';
import { useIndicatorPages, useLeadFilterOptions, useListExports } from '@funil/api/react';
import { Button, Chip, DataTable, EmptyState, useIsMobile } from '@funil/ui';
import { dayOf } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { idParam } from '../../lists/idParam.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { ExportListButton } from '../../lists/ExportListButton.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { NothingFound } from '../../lists/NothingFound.tsx';
import { sortableWhole, pagedTableProps } from '../../lists/pagedTableProps.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { InviteUserModal } from '../users/InviteUserModal.tsx';
import { indicatorColumns } from './indicatorColumns.tsx';
import { IndicatorModal } from './IndicatorModal.tsx';

const rowId = ({ id }: Indicator) => id;
const rowName = ({ name }: Indicator) => name;

/** `?indicador=` opens an indicator, `?novo` invites one, `?veio_por=` filters by sponsor. */
export function IndicatorsPanel() {
  const { params, go, hrefOf } = useAddressState();
  const { user, actor } = useCurrentSession();
  const { now, timeZone } = useClock();
  const isCard = useIsMobile();
  const search = params.get('busca') ?? '';
  const status = userStatuses.find((one) => one === params.get('situacao')) ?? null;
  const [teamId, sponsorId] = [idParam(params, 'equipe'), idParam(params, 'veio_por')];
  const query = useMemo(
    () => ({
      ...(search && { search }),
      ...(status && { status }),
      ...(teamId && { referral_team_id: teamId }),
      ...(sponsorId && { sponsor_id: sponsorId }),
    }),
    [search, status, teamId, sponsorId],
  );
  const pages = useIndicatorPages(query);
  const { indicators, total, hasMore } = pages;
  const exports = useListExports();
  const { options } = useLeadFilterOptions();
  const teamNames = useMemo(
    () => Object.fromEntries((options?.referral_teams ?? []).map(({ id, name }) => [id, name])),
    [options],
  );
  const today = dayOf(now, timeZone);
  const columns = useMemo(
    () => sortableWhole(indicatorColumns(today, { isAdmin: user.role === 'admin', isCard }), hasMore),
    [today, user.role, isCard, hasMore],
  );
  const openId = params.get('indicador');
  const opened = indicators?.find(({ id }) => id === openId);

  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const create = () => go({ novo: '1', indicador: null }, true);
  const isFiltered = Object.keys(query).length > 0;

  return (
    <>
      <ListToolbar
        search={
          <ListSearch
            label="Buscar por nome, e-mail ou código"
            placeholder="Buscar nome ou código"
            value={search}
            onSearch={onSearch}
          />
        }
        exports={
          total !== undefined &&
          total > 0 && (
            <ExportListButton
              write={(format) => exports.indicators({ ...query, format })}
              done={{ one: 'indicador exportado', many: 'indicadores exportados' }}
              noun="indicadores"
            />
          )
        }
      >
        <ChoiceFilter
          label="Situação"
          labels={userStatusLabels}
          value={status}
          onChange={(value) => go({ situacao: value })}
        />
        {Object.keys(teamNames).length > 0 && (
          <ChoiceFilter label="Equipe" labels={teamNames} value={teamId} onChange={(value) => go({ equipe: value })} />
        )}
        {sponsorId && (
          <Chip
            label="Veio por"
            // The list is filtered by one sponsor, so its first indicator has the name.
            value={indicators?.[0]?.sponsor?.name ?? '…'}
            onRemove={() => go({ veio_por: null })}
          />
        )}
      </ListToolbar>
      <DataTable
        label="Indicadores"
        columns={columns}
        rows={indicators ?? []}
        rowId={rowId}
        rowName={rowName}
        defaultSort={{ column: 'nome', direction: 'asc' }}
        onRowClick={({ id }) => go({ indicador: id, novo: null }, true)}
        rowHref={({ id }) => hrefOf({ indicador: id, novo: null })}
        openId={openId ?? undefined}
        {...pagedTableProps(pages)}
        empty={
          isFiltered ? (
            <NothingFound
              title="Ninguém encontrado"
              onClear={() => go({ busca: null, situacao: null, equipe: null, veio_por: null })}
            />
          ) : (
            <EmptyState
              title="Ninguém indica por aqui ainda"
              actions={
                <Button size="sm" variant="primary" onClick={create}>
                  Convidar indicador
                </Button>
              }
            >
              Quem você convidar recebe um link próprio e acompanha os leads que trouxer.
            </EmptyState>
          )
        }
      />
      {opened && (
        <IndicatorModal key={opened.id} indicator={opened} today={today} onClose={() => go({ indicador: null })} />
      )}
      {params.has('novo') && (
        <InviteUserModal
          title="Convidar indicador"
          suggested={{ role: 'indicator', partner_id: actor.partner_id ?? '', referral_team_id: teamId ?? '' }}
          onClose={() => go({ novo: null })}
        />
      )}
    </>
  );
}
