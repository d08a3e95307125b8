import { yup } from '@funil/validation';
import { longestLinkToken, shortestPassword } from './passwords.ts';

/** Rule of a new password. The server also refuses common ones. */
export const newPassword = () => yup.string().label('Senha').min(shortestPassword).max(200).required();

/** E-mail address for the link. */
export const recoverPasswordInput = yup
  .object({ email: yup.string().trim().label('E-mail').max(254).email().required() })
  .noUnknown();

export type RecoverPasswordInput = yup.InferType<typeof recoverPasswordInput>;

const linkToken = () => yup.string().label('Link').max(longestLinkToken).required();

/** Secret of a link, and the new password. */
export const definePasswordInput = yup
  .object({
    token: linkToken(),
    password: newPassword(),
  })
  .noUnknown();

export type DefinePasswordInput = yup.InferType<typeof definePasswordInput>;

/** Secret of a password link. */
export const checkPasswordLinkInput = yup.object({ token: linkToken() }).noUnknown();

export type CheckPasswordLinkInput = yup.InferType<typeof checkPasswordLinkInput>;
