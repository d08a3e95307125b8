import { yup } from '@funil/validation';
import { plainText } from '../inputFields.ts';

/** Whom an account's first administrator is by name, and where its invitation goes. */
export const administratorFields = {
  name: plainText('Nome de quem administra').required().min(2).max(120),
  email: yup.string().label('E-mail de quem administra').trim().lowercase().required().email().max(160),
};

/** The fields of an invitation that a super-admin may correct. */
export const adminInvitationInput = yup.object(administratorFields).noUnknown();
export type AdminInvitationInput = yup.InferType<typeof adminInvitationInput>;
