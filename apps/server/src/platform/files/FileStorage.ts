import type { Readable } from 'node:stream';

/** Keys are `<account>/<file>`, built by the server, never from user input. */
export interface FileStorage {
  /** Atomic: readers see the whole file or none. */
  put(key: string, file: { path: string; sizeBytes: number; contentType: string }): Promise<void>;
  /** @throws MissingFile */
  read(key: string): Promise<Readable>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
  /** Removes every file of an account, also one that no row knows. */
  removeAll(accountId: string): Promise<void>;
}

export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

export const fileKey = ({ accountId, id }: { accountId: string; id: string }) => `${accountId}/${id}`;
