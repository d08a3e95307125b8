/** A message as it leaves: everything in it has been composed and escaped. */
export interface Message {
  to: string;
  /** Name beside the sender's address: the account's. */
  fromName: string;
  subject: string;
  html: string;
  text: string;
  /** What the message asks to open; logged when no message is really sent. */
  link: string;
  /** What goes along with it. */
  attachments?: readonly Attachment[];
}

/** A file of a message. */
interface Attachment {
  name: string;
  contentType: string;
  /** Its bytes, in Base64: messages are kept as text. */
  content: string;
}

/** Line breaks would let text become further headers; the other control characters have no business in one either. */
const control = /\p{Cc}/u;

/** @throws Error when a value that becomes a header could become two */
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
