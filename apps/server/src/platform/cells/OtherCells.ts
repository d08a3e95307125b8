import type { Database } from '../db/database.ts';
import type { Directory } from './openDirectory.ts';

/** The cells besides the first one, for the super-admin's area, which belongs to the first one. */
export interface OtherCells {
  /** By name. */
  databases: ReadonlyMap<string, Database>;
  /** Name of the cell that gets new accounts. */
  ofNewAccounts: string;
  directory: Pick<Directory, 'refresh'>;
}
