import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Client } from '../../client/createClient.ts';
import { registers } from '../../contract/registers/registerEntries.ts';
import type { RegisterName, Registers } from '../../contract/registers/registerEntries.ts';
import { useClient } from '../context.ts';
import { isRegisterKey, keys } from '../keys.ts';

/** The commands of one register, typed; all registers have the same. */
interface Commands<Entry, Input> {
  create: (input: Input) => Promise<Entry>;
  update: (id: string, input: Input) => Promise<Entry>;
  /** Shows the new order at once, and the old one again when it is refused. */
  arrange: (entries: Entry[]) => Promise<void>;
  /** Deletes an entry that nothing uses; with `intoId` what uses it moves there first. */
  remove: (id: string, intoId: string | null) => Promise<void>;
}

/** What the call of one register's endpoint looks like from here. */
type Call = (endpoint: unknown, options: { params?: { id: string }; body: unknown }) => Promise<unknown>;

/** What can be done to a register. Each promise rejects with an `ApiError`; lists follow by themselves. */
export function useRegisterCommands<Name extends RegisterName>(
  register: Name,
): Commands<Registers[Name]['entry'], Registers[Name]['input']> {
  type Entry = Registers[Name]['entry'];
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const call = client.call.bind(client) as Client['call'] as unknown as Call;
    const { create, update, arrange, remove } = registers[register];
    const changed = () => mutate(isRegisterKey);
    const entryOf = async (answer: Promise<unknown>) => {
      const { entry } = (await answer) as { entry: Entry };
      await changed();
      return entry;
    };
    return {
      create: (input) => entryOf(call(create, { body: input })),
      update: (id, input) => entryOf(call(update, { params: { id }, body: input })),
      async arrange(entries) {
        const ids = entries.filter((entry) => !entry.is_archived).map(({ id }) => id);
        await mutate(keys.register(register), call(arrange, { body: { ids } }), {
          optimisticData: { entries },
          rollbackOnError: true,
          revalidate: false,
        });
        await mutate((key) => isRegisterKey(key) && key !== keys.register(register));
      },
      async remove(id, intoId) {
        await call(remove, { params: { id }, body: { into_id: intoId } });
        await changed();
      },
    };
  }, [client, mutate, register]);
}
