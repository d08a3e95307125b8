import { useMemo } from 'react';
import {
  createLeadAttachment,
  listLeadAttachments,
  removeLeadAttachment,
  showLeadAttachment,
} from '../../contract/leads/leadAttachments.ts';
import type { LeadAttachmentList } from '../../contract/leads/leadAttachments.ts';
import { listLeadEvents } from '../../contract/leads/leads.ts';
import type { StoredFile } from '../../contract/files/files.ts';
import { useClient } from '../ClientContext.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';

/** Commands for attachments. They reject with an `ApiError`. */
export function useLeadAttachmentCommands(number: number) {
  const { baseUrl } = useClient();
  const { call, change, outdate } = useCommands();
  return useMemo(() => {
    const params = { number };
    async function changeList(next: (cached: LeadAttachmentList) => LeadAttachmentList) {
      await change(listLeadAttachments, { params }, (cached) => cached && next(cached));
      void outdate(keyOf(listLeadEvents, { params }));
    }
    return {
      async attach({ id }: Pick<StoredFile, 'id'>) {
        const { attachment } = await call(createLeadAttachment, { params, body: { file_id: id } });
        await changeList((cached) => ({
          ...cached,
          attachments: [attachment, ...cached.attachments.filter((one) => one.id !== attachment.id)],
        }));
        return attachment;
      },
      /** Requests a fresh URL, because a listed one may have expired. */
      async addressOf(id: string) {
        const { attachment } = await call(showLeadAttachment, { params: { number, id } });
        return baseUrl + attachment.file.url;
      },
      async remove(id: string) {
        await call(removeLeadAttachment, { params: { number, id } });
        await changeList((cached) => ({ ...cached, attachments: cached.attachments.filter((one) => one.id !== id) }));
      },
    };
  }, [baseUrl, call, change, outdate, number]);
}
