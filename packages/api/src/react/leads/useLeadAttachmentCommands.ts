import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import {
  createLeadAttachment,
  removeLeadAttachment,
  showLeadAttachment,
} from '../../contract/leads/leadAttachments.ts';
import type { LeadAttachmentList } from '../../contract/leads/leadAttachments.ts';
import type { StoredFile } from '../../contract/files/files.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';
import { leadAttachmentsKey } from './leadAttachmentsKey.ts';

/** What can be done to the attachments of a lead. Each promise rejects with an `ApiError`; list and timeline follow. */
export function useLeadAttachmentCommands(number: number) {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const change = (next: (known: LeadAttachmentList) => LeadAttachmentList) =>
      mutate<LeadAttachmentList>(leadAttachmentsKey(number), (known) => known && next(known), { revalidate: false });
    return {
      /** Attaches a file that `useUploadFile('lead_attachment')` has sent. */
      async attach({ id }: Pick<StoredFile, 'id'>) {
        const { attachment } = await client.call(createLeadAttachment, { params: { number }, body: { file_id: id } });
        await change((known) => ({
          ...known,
          attachments: [attachment, ...known.attachments.filter((one) => one.id !== attachment.id)],
        }));
        void mutate(keys.leadEvents(number));
        return attachment;
      },
      /** Where the file is read from now on, for some minutes; the one in the list may have run out. */
      async addressOf(id: string) {
        const { attachment } = await client.call(showLeadAttachment, { params: { number, id } });
        return client.baseUrl + attachment.file.url;
      },
      async remove(id: string) {
        await client.call(removeLeadAttachment, { params: { number, id } });
        await change((known) => ({ ...known, attachments: known.attachments.filter((one) => one.id !== id) }));
        void mutate(keys.leadEvents(number));
      },
    };
  }, [client, mutate, number]);
}
