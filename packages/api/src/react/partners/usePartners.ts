import { listPartners, showPartner } from '../../contract/partners/partners.ts';
import { useRead } from '../useRead.ts';

/** All partners alphabetically, including archived ones. */
export function usePartners() {
  const { data, error, isLoading, retry } = useRead(listPartners);
  return { partners: data?.partners, error, isLoading, retry };
}

/** One partner with its users; null requests nothing. */
export function usePartner(id: string | null) {
  const { data, error, isLoading, retry } = useRead(showPartner, id === null ? null : { params: { id } });
  return { partner: data?.partner, error, isLoading, retry };
}
