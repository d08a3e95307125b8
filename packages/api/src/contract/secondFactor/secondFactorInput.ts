import { yup } from '@funil/validation';
import { roles } from '../access/roles.ts';
import { longestChallenge } from './secondFactor.ts';

/** Six digits, or a recovery code; spaces and hyphens do not count. */
const code = () => yup.string().trim().label('Código').max(40).required();

/** Second step of a sign-in. */
export const finishSignInInput = yup
  .object({
    challenge: yup.string().label('Entrada').max(longestChallenge).required(),
    code: code(),
  })
  .noUnknown();

export type FinishSignInInput = yup.InferType<typeof finishSignInInput>;

/** A code of the app, or a recovery code. */
export const secondFactorCodeInput = yup.object({ code: code() }).noUnknown();

export type SecondFactorCodeInput = yup.InferType<typeof secondFactorCodeInput>;

/** Roles that cannot work without a second factor. */
export const secondFactorRolesInput = yup
  .object({
    roles: yup.array(yup.string().oneOf(roles).required()).label('Perfis').max(roles.length).required(),
  })
  .noUnknown();

export type SecondFactorRolesInput = yup.InferType<typeof secondFactorRolesInput>;
