import { newPassword, recoverPasswordInput } from '@funil/api/contract';
import { yup } from '@funil/validation';

/*
 * The rules of the public forms of passwords, apart from the forms, because yup comes with them.
 */

export const definitionRules = yup.object({
  password: newPassword(),
  repetition: yup
    .string()
    .label('Repita a senha')
    .required()
    .oneOf([yup.ref('password')], 'As duas senhas precisam ser iguais'),
});

export type PasswordDefinition = yup.InferType<typeof definitionRules>;

export const recoveryRules = recoverPasswordInput;
