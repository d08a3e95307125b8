import { useCallback, useMemo } from 'react';
import { isRole, roleLabels, userStatuses } from '@funil/api/contract';
import type { User } from '@funil/api/contract';
import { useUserCommands, useUserOptions, useUserPages } from '@funil/api/react';
import { Button, DataTable, EmptyState, toast, Toolbar } from '@funil/ui';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { useAddressState } from '../../lists/useAddressState.ts';
import { EditUserModal } from './EditUserModal.tsx';
import { userColumns } from './userColumns.tsx';
import { UserFormModal } from './UserFormModal.tsx';
import { userStatusLabels } from './userStatus.tsx';

const rowId = ({ id }: User) => id;
const rowName = ({ name }: User) => name;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The people of the account; one of them over the list at `?usuario=`, an invitation at `?novo`. */
export function PeoplePanel() {
  const { params, go } = useAddressState();
  const search = params.get('busca') ?? '';
  const requestedRole = params.get('perfil_de_acesso');
  const role = isRole(requestedRole) ? requestedRole : null;
  const status = userStatuses.find((one) => one === params.get('situacao')) ?? null;
  const requestedGroup = params.get('grupo');
  const groupId = requestedGroup && uuid.test(requestedGroup) ? requestedGroup : null;
  const query = useMemo(
    () => ({
      ...(search && { search }),
      ...(role && { role }),
      ...(status && { status }),
      ...(groupId && { group_id: groupId }),
    }),
    [search, role, status, groupId],
  );
  const { options } = useUserOptions();
  const groupNames = useMemo(
    () => Object.fromEntries((options?.groups ?? []).map(({ id, name }) => [id, name])),
    [options],
  );
  const { users, total, error, isLoading, isLoadingMore, hasMore, loadMore, retry } = useUserPages(query);
  // What is not here yet cannot be put in order: the pages come by name.
  const columns = useMemo(
    () => (hasMore ? userColumns.map((column) => ({ ...column, isSortable: false })) : userColumns),
    [hasMore],
  );
  const { invite } = useUserCommands();
  const openId = params.get('usuario');

  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const create = () => go({ novo: '1', usuario: null }, true);
  const clear = () => go({ busca: null, perfil_de_acesso: null, situacao: null, grupo: null });
  const isFiltered = search !== '' || role !== null || status !== null || groupId !== null;

  return (
    <>
      <Toolbar>
        <ListSearch label="Buscar por nome ou e-mail" value={search} onSearch={onSearch} />
        <ChoiceFilter
          label="Perfil"
          labels={roleLabels}
          value={role}
          onChange={(value) => go({ perfil_de_acesso: value })}
        />
        <ChoiceFilter
          label="Situação"
          labels={userStatusLabels}
          value={status}
          onChange={(value) => go({ situacao: value })}
        />
        {Object.keys(groupNames).length > 0 && (
          <ChoiceFilter label="Grupo" labels={groupNames} value={groupId} onChange={(value) => go({ grupo: value })} />
        )}
      </Toolbar>
      <DataTable
        label="Usuários"
        columns={columns}
        rows={users ?? []}
        rowId={rowId}
        rowName={rowName}
        defaultSort={{ column: 'nome', direction: 'asc' }}
        onRowClick={({ id }) => go({ usuario: id, novo: null }, true)}
        openId={openId ?? undefined}
        isLoading={isLoading}
        error={error?.message}
        onRetry={retry}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        onLoadMore={loadMore}
        totalRows={total}
        empty={
          isFiltered ? (
            <EmptyState
              title="Ninguém encontrado"
              actions={
                <Button size="sm" onClick={clear}>
                  Limpar filtros
                </Button>
              }
            >
              Confira a grafia ou tire um filtro.
            </EmptyState>
          ) : (
            <EmptyState
              title="Ninguém por aqui ainda"
              actions={
                <Button size="sm" variant="primary" onClick={create}>
                  Convidar
                </Button>
              }
            >
              Convide as pessoas que vão trabalhar com você.
            </EmptyState>
          )
        }
      />
      {openId !== null && uuid.test(openId) && <EditUserModal id={openId} onClose={() => go({ usuario: null })} />}
      {params.has('novo') && (
        <UserFormModal
          title="Convidar pessoa"
          description="O convite vai por e-mail e vale por 7 dias."
          saveLabel="Enviar convite"
          savingLabel="Enviando"
          onClose={() => go({ novo: null })}
          onSave={async (input) => {
            const user = await invite(input);
            toast.success(`Convite enviado para ${user.email}`);
            go({ novo: null });
          }}
        />
      )}
    </>
  );
}
