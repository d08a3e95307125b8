import { registers } from '../../contract/registers/registerEntries.ts';
import type { RegisterName, Registers } from '../../contract/registers/registerEntries.ts';
import { useRead } from '../useRead.ts';

/** Every entry of a register, archived ones last, with how often each is used: for those who keep it. */
export function useRegister<Name extends RegisterName>(register: Name) {
  const { data, error, isLoading, retry } = useRead(registers[register].list);
  // The endpoints of all registers are alike; which one it is decides the entries.
  const entries = data?.entries as Registers[Name]['entry'][] | undefined;
  return { entries, error, isLoading, retry };
}
