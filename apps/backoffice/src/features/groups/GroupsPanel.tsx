import { useCallback, useMemo } from 'react';
import type { Group } from '@funil/api/contract';
import { useCan, useGroupCommands, useGroups } from '@funil/api/react';
import { Button, DataTable, EmptyState, toast, Toolbar } from '@funil/ui';
import { matchesWords } from '@funil/validation/search';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { NothingFound } from '../../lists/NothingFound.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { groupColumns } from './groupColumns.tsx';
import { GroupModal } from './GroupModal.tsx';

const rowId = ({ id }: Group) => id;
const rowName = ({ name }: Group) => name;

const matches = (search: string) => (group: Group) =>
  [group.name, group.manager?.name ?? '', ...group.members.map(({ name }) => name)].some((text) =>
    matchesWords(search, text),
  );

/** `?grupo_aberto=` opens a group, `?novo` creates one. */
export function GroupsPanel() {
  const { can } = useCan();
  const { params, go, hrefOf } = useAddressState();
  const { groups, error, isLoading, retry } = useGroups();
  const { create, update } = useGroupCommands();
  const search = params.get('busca') ?? '';
  const rows = useMemo(() => (groups ?? []).filter(matches(search)), [groups, search]);
  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const canManage = can('group.manage');
  const openId = params.get('grupo_aberto');
  const opened = canManage ? groups?.find(({ id }) => id === openId) : undefined;
  const close = () => go({ grupo_aberto: null, novo: null });

  return (
    <>
      <Toolbar>
        <ListSearch label="Buscar por grupo ou pessoa" value={search} onSearch={onSearch} />
      </Toolbar>
      <DataTable
        label="Grupos"
        columns={groupColumns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        onRowClick={canManage ? ({ id }) => go({ grupo_aberto: id, novo: null }, true) : undefined}
        rowHref={canManage ? ({ id }) => hrefOf({ grupo_aberto: id, novo: null }) : undefined}
        openId={openId ?? undefined}
        isLoading={isLoading}
        error={error?.message}
        onRetry={retry}
        totalRows={groups && rows.length}
        empty={
          search ? (
            <NothingFound title="Nenhum grupo encontrado" clearLabel="Limpar busca" onClear={() => go({ busca: null })}>
              Confira a grafia.
            </NothingFound>
          ) : (
            <EmptyState
              title="Nenhum grupo ainda"
              actions={
                canManage && (
                  <Button size="sm" variant="primary" onClick={() => go({ novo: '1' }, true)}>
                    Novo grupo
                  </Button>
                )
              }
            >
              Um grupo reúne especialistas. Quem o gerencia vê os leads deles.
            </EmptyState>
          )
        }
      />
      {opened && (
        <GroupModal
          key={opened.id}
          group={opened}
          receivers={(groups ?? []).filter((one) => one.id !== opened.id && !one.is_archived)}
          onClose={close}
          onSave={async (input) => {
            await update(opened.id, input);
            toast.success('Alterações salvas');
            close();
          }}
        />
      )}
      {canManage && params.has('novo') && (
        <GroupModal
          receivers={[]}
          onClose={close}
          onSave={async (input) => {
            const group = await create(input);
            toast.success(`Grupo ${group.name} criado`);
            close();
          }}
        />
      )}
    </>
  );
}
