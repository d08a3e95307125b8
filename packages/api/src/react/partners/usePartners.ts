import { listPartners, showPartner } from '../../contract/partners/partners.ts';
import { readAs, useRead } from '../useRead.ts';

/** All partners alphabetically, including archived ones. */
export const usePartners = () => readAs('partners', useRead(listPartners), (answer) => answer.partners);

/** One partner with its users; null requests nothing. */
export const usePartner = (id: string | null) =>
  readAs('partner', useRead(showPartner, id === null ? null : { params: { id } }), (answer) => answer.partner);
