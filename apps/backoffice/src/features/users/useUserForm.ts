import type { UseFormReturn } from 'react-hook-form';
import { userInput } from '@funil/api/contract';
import type { User, UserInput } from '@funil/api/contract';
import { formatPhone } from '@funil/validation/values';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';

/** Form values as typed, `''` if empty. */
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

export function useUserForm(defaultValues: UserFormValues, save: (input: UserInput) => Promise<void>) {
  return useSchemaForm<UserFormValues, UserInput>(userInput, defaultValues, async (input, { getValues, reset }) => {
    await save(input);
    reset(getValues());
  });
}
