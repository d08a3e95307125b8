import type { LeadAttachment } from '@funil/api/contract';
import type { FileAddresses } from '../../platform/files/fileAddresses.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { AttachmentRow } from './leadAttachments.queries.ts';

export const presentAttachment = (
  addresses: FileAddresses,
  { attachment, file, addedBy }: AttachmentRow,
): LeadAttachment => ({
  id: attachment.id,
  file: presentFile(addresses, file),
  added_by: addedBy,
  created_at: attachment.createdAt.toISOString(),
});
