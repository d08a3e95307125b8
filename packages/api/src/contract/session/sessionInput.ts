import { yup } from '@funil/validation';

/** E-mail and password. */
export const createSessionInput = yup
  .object({
    email: yup.string().trim().label('E-mail').max(254).email().required(),
    password: yup.string().label('Senha').max(200).required(),
  })
  .noUnknown();

export type CreateSessionInput = yup.InferType<typeof createSessionInput>;

/** The password of the signed-in person. */
export const confirmPasswordInput = yup
  .object({ current_password: yup.string().label('Sua senha').max(200).required() })
  .noUnknown();

export type ConfirmPasswordInput = yup.InferType<typeof confirmPasswordInput>;
