import type { ResponseOf } from '@funil/api/contract';
import type { OtherCells } from '../../platform/cells/OtherCells.ts';
import { findCellOfAccount } from '../../platform/cells/directory.ts';
import { mainCell } from '../../platform/config/cells.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { withAdmin } from '../../platform/db/withAccount.ts';
import type { AnyEndpoint } from '../../platform/http/AnyEndpoint.ts';
import type { App } from '../../platform/http/App.ts';
import type { Bound, EndpointBinding } from '../../platform/http/EndpointBinding.ts';
import type { AdminCall } from '../../platform/http/handleAdmin.ts';
import { handleAdmin } from '../../platform/http/handleAdmin.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';

/** In seconds: time for a database restart. */
const unavailableRetrySeconds = 2;

/** A super-admin's call about an account, in the transaction of the account's cell. */
export interface CellCall<E extends AnyEndpoint> extends AdminCall<E> {
  /** Name of the account's cell. */
  cell: string;
  /** Transaction of the first cell, with the directory. It commits last; the same as `tx` for accounts of that cell. */
  mainTx: AdminTx;
}

/** Same as `handleAdmin`, for endpoints about one account, wherever it lives: their path has its id. */
export function handleInCell<const E extends AnyEndpoint, const Parts extends Bound>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  handler: (call: CellCall<E>) => Promise<ResponseOf<E>>,
): void {
  const { cells } = app.services;
  handleAdmin<E, Parts>(app, endpoint, binding, async (call) => {
    const cell = cells ? await findCellOfAccount(call.tx, (call.params as { id: string }).id) : mainCell;
    return inCell(cells, call.tx, cell, (tx) => handler({ ...call, cell, tx, mainTx: call.tx }));
  });
}

/**
 * Runs `work` in a transaction of that cell, which commits before the first cell's.
 *
 * @throws Refusal for a cell that this process does not know
 */
export async function inCell<T>(
  cells: OtherCells | null,
  mainTx: AdminTx,
  cell: string,
  work: (tx: AdminTx) => Promise<T>,
): Promise<T> {
  if (cell === mainCell) return work(mainTx);
  const database = cells?.databases.get(cell);
  if (!database) throw new Refusal('server.unavailable', { retryAfter: unavailableRetrySeconds });
  return withAdmin(database, work);
}
