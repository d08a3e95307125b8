import type { recordMoves } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type RecordMove = typeof recordMoves.$inferSelect;

/** Data that the parts of a move need. A move within a request has no row. */
export interface MoveFacts extends Pick<
  RecordMove,
  'recordId' | 'intoId' | 'toDistribution' | 'createdBy' | 'lastRead' | 'previousNames'
> {
  /** True when all moves at once, within the request. */
  isInRequest: boolean;
}

interface PartOptions {
  /** Most rows to move. */
  limit: number;
  /** Leaves out rows that another transaction has locked. */
  skipsLocked: boolean;
}

/** Result of one statement of a part. */
interface MovedRows {
  /** Zero when no row is left, or all that are left are locked. */
  count: number;
  /** Where the next call continues. */
  lastRead?: readonly unknown[];
}

/** One kind of row that refers to the record. */
export interface MovePart {
  /** @returns the number of rows that refer to the record, at most `most` */
  count(tx: AccountTx, move: MoveFacts, most: number | null): Promise<number>;
  moveRows(tx: AccountTx, move: MoveFacts, options: PartOptions): Promise<MovedRows>;
  /** Runs once more before the end, for rows that were added meanwhile. @default true */
  readonly isRepeated?: boolean;
}

/** How one kind of record hands over what refers to it. */
export interface RecordMoveKind {
  /** Name of the job's kind: `resource.verb`. */
  readonly name: string;
  /** The record takes no new references during the move, and may not be changed. */
  readonly isClosing: boolean;
  /** In the order in which they move. */
  readonly parts: readonly MovePart[];
  /** Locks a record that is removed against new references, until the transaction ends. */
  readonly lockRecord?: (tx: AccountTx, recordId: string) => Promise<void>;
  /** Runs once, when nothing is left to move. `movedCount` counts the rows of all parts. */
  end(tx: AccountTx, move: MoveFacts, movedCount: number): Promise<void>;
}
