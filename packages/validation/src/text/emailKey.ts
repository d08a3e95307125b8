/** Domains of one provider, which reads no dots in the name before the `@`. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * What two addresses of one mailbox have in common: `Ana.Lima+crm@gmail.com` and `analima@gmail.com` are the same. What
 * stands after a `+` is a note of the owner's, and Gmail reads no dots. For comparing only: letters go to what was
 * typed, and two people are told apart by it as well.
 */
export function emailKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const mailbox = name.split('+', 1)[0] || name;
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
