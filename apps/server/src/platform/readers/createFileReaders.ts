import { AccountTurns } from './AccountTurns.ts';
import type { Reader } from './Reader.ts';
import { withReader } from './withReader.ts';

/** A logo takes milliseconds, a picture of the most pixels some seconds. */
const longestMs = 30_000;

export interface FileReaders {
  /**
   * Reads in a process of its own, when it is the account's turn.
   *
   * @throws UnreadableFile over a limit, ReaderDied, and whatever the reader throws
   */
  read<Input, Result>(accountId: string, reader: Reader<Input, never, Result>, input: Input): Promise<Result>;
}

/** @param options.processes that read at a time; each is started with the first file that needs it */
export function createFileReaders({
  processes,
  quietMs = longestMs,
}: {
  processes: number;
  quietMs?: number;
}): FileReaders {
  const turns = new AccountTurns(processes);
  return {
    read: (accountId, reader, input) =>
      turns.run(accountId, () =>
        withReader(async (process) => {
          const { value } = await process.read(reader, input, { quietMs }).next();
          return value;
        }),
      ),
  };
}
