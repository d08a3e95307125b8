import { yup } from '@funil/validation';
import { plainText } from '../inputFields.ts';

/** Name and e-mail of a first admin. */
export const administratorFields = {
  name: plainText('Nome de quem administra').required().min(2).max(120),
  email: yup.string().label('E-mail de quem administra').trim().lowercase().required().email().max(160),
};

/** Fields of an invitation that a super-admin may correct. */
export const adminInvitationInput = yup.object(administratorFields).noUnknown();
export type AdminInvitationInput = yup.InferType<typeof adminInvitationInput>;
