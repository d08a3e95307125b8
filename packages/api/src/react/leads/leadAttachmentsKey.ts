/** Apart from `keys`, which are part of every first page. */
export const leadAttachmentsKey = (number: number) => `/api/leads/${number}/attachments`;
