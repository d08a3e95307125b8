import { newPassword, recoverPasswordInput } from '@funil/api/contract';
import { yup } from '@funil/validation';

/* A separate module, because it loads yup. */

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
