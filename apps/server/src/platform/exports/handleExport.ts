import type { ExportFormat, ResponseOf } from '@funil/api/contract';
import type { FileRow } from '../files/files.queries.ts';
import { markReady } from '../files/files.queries.ts';
import type { App } from '../http/App.ts';
import type { EndpointBinding, Bound } from '../http/EndpointBinding.ts';
import type { AnyEndpoint } from '../http/AnyEndpoint.ts';
import type { Call } from '../http/handle.ts';
import { handlePrepared } from '../http/handle.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { keepExport } from './storeExport.ts';
import type { Sheet } from './Sheet.ts';

/** A list as it will be written to a file. */
export interface ExportDraft {
  format: ExportFormat;
  /** File name with its ending. */
  name: string;
  sheet: Sheet;
  rowsCount: number;
  /** Rows of the list that the file leaves out, by reason. @default none */
  leftOut?: Readonly<Record<string, number>>;
}

export interface WrittenFile extends Required<Pick<ExportDraft, 'format' | 'rowsCount' | 'leftOut'>> {
  file: FileRow;
}

/**
 * Binds an endpoint that answers with a file. `read` and `answer` run in a transaction each, and the file is written
 * and stored between them, because no transaction may wait for the storage. A draft of null stands for a list that is
 * too long for a request.
 */
export function handleExport<const E extends AnyEndpoint, const Parts extends Bound>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  read: (call: Omit<Call<E>, 'audit'>) => Promise<ExportDraft | null>,
  answer: (call: Call<E>, written: WrittenFile | null) => Promise<ResponseOf<E>>,
): void {
  const { database, storage } = app.services;
  handlePrepared<E, Parts, ({ fileId: string } & Omit<WrittenFile, 'file'>) | null>(
    app,
    endpoint,
    binding,
    async (call) => {
      const draft = await read(call);
      const { session, account } = call;
      return async () => {
        if (!draft) return null;
        const owner = { accountId: account.id, uploadedBy: session.uid };
        const { format, rowsCount, leftOut = {} } = draft;
        return { fileId: await keepExport({ database, storage }, draft, owner), format, rowsCount, leftOut };
      };
    },
    async (call, prepared) => {
      if (!prepared) return answer(call, null);
      const { fileId, ...facts } = prepared;
      const file = await markReady(call.tx, fileId);
      if (!file) throw new Refusal('server.unavailable');
      return answer(call, { file, ...facts });
    },
    { isSlow: true },
  );
}
