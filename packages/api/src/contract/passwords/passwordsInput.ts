import { yup } from '@funil/validation';
import { longestLinkToken, shortestPassword } from './passwords.ts';

/** Rule of a password that somebody chooses; the server also refuses the ones that everybody chooses. */
export const newPassword = () => yup.string().label('Senha').min(shortestPassword).max(200).required();

/** The e-mail address that a link to a new password goes to. */
export const recoverPasswordInput = yup
  .object({ email: yup.string().trim().label('E-mail').max(254).email().required() })
  .noUnknown();

export type RecoverPasswordInput = yup.InferType<typeof recoverPasswordInput>;

/** Secret of the link that came by e-mail. */
const linkToken = () => yup.string().label('Link').max(longestLinkToken).required();

/** The secret of a link, and the password that it sets. */
export const definePasswordInput = yup
  .object({
    token: linkToken(),
    password: newPassword(),
  })
  .noUnknown();

export type DefinePasswordInput = yup.InferType<typeof definePasswordInput>;

/** The secret of a link to a new password. */
export const checkPasswordLinkInput = yup.object({ token: linkToken() }).noUnknown();

export type CheckPasswordLinkInput = yup.InferType<typeof checkPasswordLinkInput>;
