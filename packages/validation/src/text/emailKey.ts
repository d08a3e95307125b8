/** Domains of Gmail, which ignores dots before the `@`. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Key that is equal for addresses of one mailbox: `Ana.Lima+crm@gmail.com` and `analima@gmail.com`. Only for
 * comparison: mail goes to the typed address.
 */
export function emailKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const mailbox = name.split('+', 1)[0] || name;
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
