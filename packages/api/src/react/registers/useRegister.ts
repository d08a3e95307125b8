import useSWR from 'swr';
import { registers } from '../../contract/registers/registerEntries.ts';
import type { RegisterName, Registers } from '../../contract/registers/registerEntries.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Every entry of a register, archived ones last, with how often each is used: for those who keep it. */
export function useRegister<Name extends RegisterName>(register: Name) {
  type Entry = Registers[Name]['entry'];
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ entries: Entry[] }, ApiError>(
    keys.register(register),
    // The endpoints of all registers are alike; which one it is decides the entries.
    () => client.call(registers[register].list) as Promise<{ entries: Entry[] }>,
  );
  return { entries: data?.entries, error: data ? undefined : error, isLoading, retry: () => void mutate() };
}
