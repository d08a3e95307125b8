import { yup } from '@funil/validation';
import { recordsPage } from '../inputFields.ts';

/** Query of the accounts; words from name, slug and hosts. */
export const listAdminAccountsInput = yup.object(recordsPage).noUnknown();

export type ListAdminAccountsInput = yup.InferType<typeof listAdminAccountsInput>;
