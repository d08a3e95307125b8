export interface Message {
  to: string;
  /** Name of the account. */
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** Main link; logged when no mail server is configured. */
  link: string;
  attachments?: readonly Attachment[];
}

interface Attachment {
  name: string;
  contentType: string;
  /** Base64, because messages are stored as text. */
  content: string;
}

/** Line breaks would inject headers; other control characters are invalid too. */
const control = /\p{Cc}/u;

/** @throws Error if a header value contains control characters */
export function refuseHeaderInjection({
  to,
  fromName,
  subject,
  attachments = [],
}: Pick<Message, 'to' | 'fromName' | 'subject' | 'attachments'>): void {
  const names = attachments.map(({ name }) => name);
  if ([to, fromName, subject, ...names].some((value) => control.test(value)))
    throw new Error('A header of a message holds a control character.');
}
