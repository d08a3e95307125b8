import { Suspense, useCallback, useMemo, useState } from 'react';
import { isRole, roleLabels, userStatuses, userStatusLabels } from '@funil/api/contract';
import type { User } from '@funil/api/contract';
import { useCan, useUserOptions, useUserPages } from '@funil/api/react';
import { Button, DataTable, EmptyState, Toolbar } from '@funil/ui';
import { idParam } from '../../lists/idParam.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { NothingFound } from '../../lists/NothingFound.tsx';
import { sortableWhole, pagedTableProps } from '../../lists/pagedTableProps.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { lazyPart } from '../../platform/lazyPart.ts';
import { EditUserModal } from './EditUserModal.tsx';
import { InviteUserModal } from './InviteUserModal.tsx';
import { userColumns } from './userColumns.tsx';

const SecondFactorRolesModal = lazyPart(
  () => import('../secondFactor/SecondFactorRolesModal.tsx'),
  'SecondFactorRolesModal',
);

const rowId = ({ id }: User) => id;
const rowName = ({ name }: User) => name;

/** `?usuario=` opens a user, `?novo` invites one. */
export function PeoplePanel() {
  const { params, go, hrefOf } = useAddressState();
  const { can } = useCan();
  const [isRequiring, setRequiring] = useState(false);
  const search = params.get('busca') ?? '';
  const requestedRole = params.get('perfil_de_acesso');
  const role = isRole(requestedRole) ? requestedRole : null;
  const status = userStatuses.find((one) => one === params.get('situacao')) ?? null;
  const groupId = idParam(params, 'grupo');
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
  const pages = useUserPages(query);
  const { users, hasMore } = pages;
  const columns = useMemo(() => sortableWhole(userColumns, hasMore), [hasMore]);
  const openId = idParam(params, 'usuario');

  const onSearch = useCallback((text: string) => go({ busca: text }), [go]);
  const create = () => go({ novo: '1', usuario: null }, true);
  const clear = () => go({ busca: null, perfil_de_acesso: null, situacao: null, grupo: null });
  const isFiltered = Object.keys(query).length > 0;

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
        {can('account.manage') && (
          <Button size="sm" variant="ghost" onClick={() => setRequiring(true)}>
            Verificação em duas etapas
          </Button>
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
        rowHref={({ id }) => hrefOf({ usuario: id, novo: null })}
        openId={openId ?? undefined}
        {...pagedTableProps(pages)}
        empty={
          isFiltered ? (
            <NothingFound title="Ninguém encontrado" onClear={clear} />
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
      {openId && <EditUserModal id={openId} onClose={() => go({ usuario: null })} />}
      {isRequiring && (
        <Suspense>
          <SecondFactorRolesModal onClose={() => setRequiring(false)} />
        </Suspense>
      )}
      {params.has('novo') && <InviteUserModal title="Convidar pessoa" onClose={() => go({ novo: null })} />}
    </>
  );
}
