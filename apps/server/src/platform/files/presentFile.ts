import type { StoredFile } from '@funil/api/contract';
import type { FileAddresses } from './fileAddresses.ts';
import type { FileRow } from './files.queries.ts';

/** The address of a private file starts to expire with this response. */
export const presentFile = (addresses: FileAddresses, file: FileRow): StoredFile => ({
  id: file.id,
  name: file.name,
  content_type: file.contentType,
  size_bytes: file.sizeBytes,
  url: addresses.addressOf(file),
});
