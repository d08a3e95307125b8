import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { userInput } from '@funil/api/contract';
import type { User, UserInput } from '@funil/api/contract';
import { formatPhone } from '@funil/validation/values';
import { useSaving } from '../../forms/useSaving.ts';

/** A person as the form holds it: texts as typed, `''` for none. */
export type UserFormValues = Record<keyof UserInput, string>;

export const toUserForm = (user?: User): UserFormValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  role: user?.role ?? '',
  phone: formatPhone(user?.phone ?? ''),
  group_id: user?.group?.id ?? '',
  partner_id: user?.partner?.id ?? '',
  referral_team_id: user?.referral_team?.id ?? '',
});

export type UserForm = UseFormReturn<UserFormValues, unknown, UserInput>;

const resolver = yupResolver(userInput) as unknown as Resolver<UserFormValues, unknown, UserInput>;

/** The form of a person, by the contract's rules. */
export function useUserForm(defaultValues: UserFormValues, save: (input: UserInput) => Promise<void>) {
  const form: UserForm = useForm<UserFormValues, unknown, UserInput>({ defaultValues, resolver, mode: 'onTouched' });
  return { form, ...useSaving(form, save) };
}
