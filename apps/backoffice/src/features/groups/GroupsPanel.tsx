import { useCallback, useMemo } from 'react';
import type { Group } from '@funil/api/contract';
import { useCan, useGroup, useGroupCommands, useGroups, useUserOptions } from '@funil/api/react';
import { Button, DataTable, EmptyState, ErrorState, Modal, toast, Toolbar } from '@funil/ui';
import { idParam } from '../../lists/idParam.ts';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { NothingFound } from '../../lists/NothingFound.tsx';
import { pagedTableProps, sortableWhole } from '../../lists/pagedTableProps.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { groupColumns } from './groupColumns.tsx';
import { GroupModal } from './GroupModal.tsx';

const rowId = ({ id }: Group) => id;
const rowName = ({ name }: Group) => name;

/** `?grupo_aberto=` opens a group, `?novo` creates one. */
export function GroupsPanel() {
  const { can } = useCan();
  const { params, go, hrefOf } = useAddressState();
  const { create, update } = useGroupCommands();
  const search = params.get('busca') ?? '';
  const pages = useGroups(useMemo(() => (search ? { search } : {}), [search]));
  const { groups, hasMore } = pages;
  const columns = useMemo(() => sortableWhole(groupColumns, hasMore), [hasMore]);
  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const canManage = can('group.manage');
  const openId = idParam(params, 'grupo_aberto');
  const listed = groups?.find(({ id }) => id === openId);
  // A link may open a group of a later page.
  const { group: linked, error: linkError, retry } = useGroup(canManage && openId && groups && !listed ? openId : null);
  const opened = canManage ? (listed ?? linked) : undefined;
  const { options } = useUserOptions();
  const close = () => go({ grupo_aberto: null, novo: null });

  return (
    <>
      <Toolbar>
        <ListSearch label="Buscar por grupo ou pessoa" value={search} onSearch={onSearch} />
      </Toolbar>
      <DataTable
        label="Grupos"
        columns={columns}
        rows={groups ?? []}
        rowId={rowId}
        rowName={rowName}
        onRowClick={canManage ? ({ id }) => go({ grupo_aberto: id, novo: null }, true) : undefined}
        rowHref={canManage ? ({ id }) => hrefOf({ grupo_aberto: id, novo: null }) : undefined}
        openId={openId ?? undefined}
        {...pagedTableProps(pages)}
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
          receivers={(options?.groups ?? []).filter(({ id }) => id !== opened.id)}
          onClose={close}
          onSave={async (input) => {
            const { moving_members: moving } = await update(opened.id, input);
            toast.success('Alterações salvas', { description: moving && 'Os leads mudam de grupo em segundo plano.' });
            // The form stays to show how far the leads are.
            if (!moving) close();
          }}
        />
      )}
      {linkError && !opened && (
        <Modal open title="Grupo" onOpenChange={(isOpen) => !isOpen && close()}>
          <ErrorState title={linkError.status === 404 ? 'Grupo não encontrado' : undefined} onRetry={retry}>
            {linkError.message}
          </ErrorState>
        </Modal>
      )}
      {canManage && params.has('novo') && (
        <GroupModal
          receivers={[]}
          onClose={close}
          onSave={async (input) => {
            const { id, name, moving_members: moving } = await create(input);
            toast.success(`Grupo ${name} criado`, {
              description: moving && 'Os leads mudam de grupo em segundo plano.',
            });
            if (moving) go({ grupo_aberto: id, novo: null });
            else close();
          }}
        />
      )}
    </>
  );
}
