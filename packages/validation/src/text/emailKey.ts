/** Domains of Gmail, which ignores dots before the `@`. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Equal for addresses of one mailbox: `Ana.Lima+crm@gmail.com` and `analima@gmail.com`, because `+` adds a note and
 * Gmail ignores dots. For comparison only: mail goes to the typed address, which also tells people apart.
 */
export function emailKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at === -1) return address;
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const mailbox = name.split('+', 1)[0] || name;
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
