import { newPassword, recoverPasswordInput } from '@funil/api/contract';
import { yup } from '@funil/validation';
import type { FieldErrors } from './usePasswordForm.ts';

const definition = yup.object({
  password: newPassword(),
  repetition: yup
    .string()
    .label('Repita a senha')
    .required()
    .oneOf([yup.ref('password')], 'As duas senhas precisam ser iguais'),
});

function problemsOf<Name extends string>(schema: yup.Schema, values: Record<Name, string>): FieldErrors<Name> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    // The first message of a field is the one that says most.
    return Object.fromEntries(
      error.inner.map(({ path, message }) => [path, message]).toReversed(),
    ) as FieldErrors<Name>;
  }
}

/** By the server's rules. Apart, because yup comes with it. */
export const checkDefinition = (values: Record<'password' | 'repetition', string>) => problemsOf(definition, values);

export const checkRecovery = (values: Record<'email', string>) => problemsOf(recoverPasswordInput, values);
