import { useMemo } from 'react';
import { createBlockList, listBlockLists } from '../../contract/blockLists/blockLists.ts';
import type { CreateBlockListInput } from '../../contract/blockLists/blockLists.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Files of registers of phones that are not to be called, and the command that adds one, which rejects with an `ApiError`. */
export function useBlockLists() {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listBlockLists);
  const commands = useMemo(() => {
    const refresh = () => outdate(matches(listBlockLists));
    return {
      /** Starts to read the file; resolves with the id of the job. */
      async create(input: CreateBlockListInput): Promise<string> {
        const { job_id: jobId } = await call(createBlockList, { body: input });
        await refresh();
        return jobId;
      },
      /** Asks for the lists again, once a file has been read. */
      refresh,
    };
  }, [call, outdate]);
  return { lists: data?.block_lists, error, isLoading, retry, ...commands };
}
