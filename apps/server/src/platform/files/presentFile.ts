import type { StoredFile } from '@funil/api/contract';
import type { FileAddresses } from './fileAddresses.ts';
import type { FileRow } from './files.queries.ts';

/** A private file's address expires minutes after this response. */
export const presentFile = (addresses: FileAddresses, file: FileRow): StoredFile => ({
  id: file.id,
  name: file.name,
  content_type: file.contentType,
  size_bytes: file.sizeBytes,
  url: addresses.addressOf(file),
});
