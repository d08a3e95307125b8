import { listPersonalReads } from '../../contract/privacy/personalReads.ts';
import { useRead } from '../useRead.ts';

/** Reads of the data of a lead's person, latest first. */
export function usePersonalReads(number: number) {
  const { data, error, isLoading, retry } = useRead(listPersonalReads, { params: { number } });
  return { reads: data?.personal_reads, error, isLoading, retry };
}
