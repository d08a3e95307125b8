import { listPartners, showPartner } from '../../contract/partners/partners.ts';
import { useRead } from '../useRead.ts';

/** Every partner in the order of the alphabet, archived ones too. */
export function usePartners() {
  const { data, error, isLoading, retry } = useRead(listPartners);
  return { partners: data?.partners, error, isLoading, retry };
}

/** One partner with its people; nothing is requested for null. */
export function usePartner(id: string | null) {
  const { data, error, isLoading, retry } = useRead(showPartner, id === null ? null : { params: { id } });
  return { partner: data?.partner, error, isLoading, retry };
}
