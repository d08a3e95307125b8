import { yup } from '@funil/validation';

/** Whether the mail is wanted. */
export const teamMailInput = yup.object({ is_on: yup.boolean().label('Receber o e-mail').required() }).noUnknown();

export type TeamMailInput = yup.InferType<typeof teamMailInput>;
