import { useRef, useState } from 'react';
import type { FormEventHandler } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { isApiError } from '@funil/api';
import { userInput } from '@funil/api/contract';
import type { User, UserInput } from '@funil/api/contract';
import { formatPhone } from '@funil/validation/values';

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

/** The form of a person, by the contract's rules. A failed save keeps everything; a second submit while one runs does nothing. */
export function useUserForm(defaultValues: UserFormValues, save: (input: UserInput) => Promise<void>) {
  const form: UserForm = useForm<UserFormValues, unknown, UserInput>({ defaultValues, resolver, mode: 'onTouched' });
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);

  async function send(input: UserInput) {
    setFailure(null);
    try {
      await save(input);
    } catch (error) {
      const fields = isApiError(error) ? (Object.entries(error.fields) as [keyof UserFormValues, string][]).filter(([name]) => Object.hasOwn(defaultValues, name)) : [];
      for (const [name, message] of fields) form.setError(name, { type: 'server', message });
      if (fields[0]) form.setFocus(fields[0][0]);
      else setFailure(isApiError(error) ? error.message : 'Não foi possível salvar. Tente de novo.');
    }
  }

  const submit: FormEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    // A portal's submit bubbles through React: the form around must not take it for its own.
    event.stopPropagation();
    if (isSaving.current) return;
    isSaving.current = true;
    void form.handleSubmit(send)().finally(() => {
      isSaving.current = false;
    });
  };

  return { form, failure, submit };
}
