import type { Database } from '../db/database.ts';
import type { Directory } from './openDirectory.ts';

/** What the super-admin's area, which is the first cell's, needs of the others. */
export interface OtherCells {
  /** By name. */
  databases: ReadonlyMap<string, Database>;
  /** Name of the cell that gets new accounts. */
  ofNewAccounts: string;
  directory: Pick<Directory, 'refresh'>;
}
