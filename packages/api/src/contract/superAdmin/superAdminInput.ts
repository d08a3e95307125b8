import { yup } from '@funil/validation';
import { uuid, wholeNumber } from '../inputFields.ts';
import { accountsPageSize } from './superAdmin.ts';

/** Query of the accounts. */
export const listAdminAccountsInput = yup
  .object({
    /** Words from name, slug and hosts; ignores case and accents. */
    search: yup.string().label('Busca').trim().max(120),
    limit: wholeNumber('Quantidade').min(1).max(accountsPageSize),
    /** Continues after this account, alphabetically. */
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();

export type ListAdminAccountsInput = yup.InferType<typeof listAdminAccountsInput>;
