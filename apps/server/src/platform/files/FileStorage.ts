import type { Readable } from 'node:stream';

/** Where the content of files lies. Keys are `<account>/<file>`, made by the server, never from what people send. */
export interface FileStorage {
  /** Writes the content of a file on disk; a reader sees all of it or nothing. */
  put(key: string, file: { path: string; sizeBytes: number; contentType: string }): Promise<void>;
  /** @throws MissingFile */
  read(key: string): Promise<Readable>;
  /** Removes; nothing happens when it is not there. */
  remove(key: string): Promise<void>;
}

/** The storage has no such file. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

export const fileKey = ({ accountId, id }: { accountId: string; id: string }) => `${accountId}/${id}`;
