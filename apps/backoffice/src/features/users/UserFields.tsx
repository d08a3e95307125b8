import { styled } from 'styled-components';
import { roleLabels } from '@funil/api/contract';
import type { NamedReference, Role, User } from '@funil/api/contract';
import { useUserOptions } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { masks, Select, TextInput } from '@funil/ui';
import type { UserForm, UserFormValues } from './useUserForm.ts';

/** Options, with the current value even if the viewer could not assign it. */
const optionsOf = (places: readonly NamedReference[] = [], current?: NamedReference | null) =>
  (current && !places.some(({ id }) => id === current.id) ? [current, ...places] : places).map(({ id, name }) => ({
    value: id,
    label: name,
  }));

const rolesOf = (assignable: readonly Role[] = [], current?: Role) =>
  (current && !assignable.includes(current) ? [current, ...assignable] : assignable).map((role) => ({
    value: role,
    label: roleLabels[role],
  }));

export function UserFields({ form, user }: { form: UserForm; user?: User }) {
  const { options } = useUserOptions();
  const { register, formState } = form;
  const errorOf = (name: keyof UserFormValues) => formState.errors[name]?.message;
  return (
    <Columns>
      <TextInput
        {...register('name')}
        label="Nome"
        error={errorOf('name')}
        autoComplete="off"
        data-autofocus=""
        className="wide"
      />
      <TextInput {...register('email')} label="E-mail" error={errorOf('email')} type="email" autoComplete="off" />
      <TextInput {...register('phone')} label="Telefone" error={errorOf('phone')} optional mask={masks.phone} />
      <Select
        {...register('role')}
        label="Perfil"
        error={errorOf('role')}
        options={rolesOf(options?.roles, user?.role)}
      />
      <Select
        {...register('group_id')}
        label="Grupo"
        error={errorOf('group_id')}
        optional
        options={optionsOf(options?.groups, user?.group)}
        emptyLabel="Nenhum"
      />
      <Select
        {...register('partner_id')}
        label="Parceiro"
        error={errorOf('partner_id')}
        optional
        options={optionsOf(options?.partners, user?.partner)}
        emptyLabel="Nenhum"
      />
      <Select
        {...register('referral_team_id')}
        label="Equipe de indicação"
        error={errorOf('referral_team_id')}
        optional
        options={optionsOf(options?.referral_teams, user?.referral_team)}
        emptyLabel="Nenhuma"
      />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  align-items: start;
  & > .wide {
    grid-column: 1 / -1;
  }
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
