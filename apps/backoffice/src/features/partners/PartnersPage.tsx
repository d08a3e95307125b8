import { useCallback, useMemo } from 'react';
import type { Partner } from '@funil/api/contract';
import { usePartnerCommands, usePartners, useUserOptions } from '@funil/api/react';
import { Button, DataTable, EmptyState, toast, Toolbar } from '@funil/ui';
import { NewButton } from '../../screens/NewButton.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { idParam } from '../../lists/idParam.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { NothingFound } from '../../lists/NothingFound.tsx';
import { pagedTableProps, sortableWhole } from '../../lists/pagedTableProps.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { partnerColumns } from './partnerColumns.tsx';
import { EditPartnerModal, PartnerModal } from './PartnerModal.tsx';

const rowId = ({ id }: Partner) => id;
const rowName = ({ name }: Partner) => name;
const states = { em_uso: 'Em uso', arquivado: 'Arquivado' } as const;
type State = keyof typeof states;

/** `?parceiro=` opens a partner, `?novo` creates one. */
export function PartnersPage() {
  const { params, go, hrefOf } = useAddressState();
  const { create } = usePartnerCommands();
  const search = params.get('busca') ?? '';
  const requested = params.get('situacao');
  const state: State | null = requested === 'em_uso' || requested === 'arquivado' ? requested : null;
  const query = useMemo(
    () => ({ ...(search && { search }), ...(state && { is_archived: state === 'arquivado' }) }),
    [search, state],
  );
  const pages = usePartners(query);
  const { partners, hasMore } = pages;
  const columns = useMemo(() => sortableWhole(partnerColumns, hasMore), [hasMore]);
  const { options } = useUserOptions();
  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const openId = idParam(params, 'parceiro');
  const add = () => go({ novo: '1', parceiro: null }, true);
  const close = () => go({ novo: null, parceiro: null });
  const isFiltered = search !== '' || state !== null;

  return (
    <Screen actions={<NewButton label="Novo parceiro" onClick={add} />}>
      <Toolbar>
        <ListSearch label="Buscar por nome ou documento" value={search} onSearch={onSearch} />
        <ChoiceFilter label="Situação" labels={states} value={state} onChange={(value) => go({ situacao: value })} />
      </Toolbar>
      <DataTable
        label="Parceiros"
        columns={columns}
        rows={partners ?? []}
        rowId={rowId}
        rowName={rowName}
        defaultSort={{ column: 'nome', direction: 'asc' }}
        onRowClick={({ id }) => go({ parceiro: id, novo: null }, true)}
        rowHref={({ id }) => hrefOf({ parceiro: id, novo: null })}
        openId={openId ?? undefined}
        {...pagedTableProps(pages)}
        empty={
          isFiltered ? (
            <NothingFound title="Nenhum parceiro encontrado" onClear={() => go({ busca: null, situacao: null })} />
          ) : (
            <EmptyState
              title="Nenhum parceiro ainda"
              actions={
                <Button size="sm" variant="primary" onClick={add}>
                  Novo parceiro
                </Button>
              }
            >
              Parceiros são empresas que indicam leads por meio das pessoas delas.
            </EmptyState>
          )
        }
      />
      {openId && <EditPartnerModal key={openId} id={openId} receivers={options?.partners ?? []} onClose={close} />}
      {params.has('novo') && (
        <PartnerModal
          title="Novo parceiro"
          onClose={close}
          onSave={async (input) => {
            const partner = await create(input);
            toast.success(`${partner.name} na lista`);
            close();
          }}
        />
      )}
    </Screen>
  );
}
