const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';

/**
 * What mail servers take and people have: words between single dots, and a domain that ends in letters. The syntax of
 * the HTML standard is wider: it takes `joao@gmail`, which no message would reach, and dots in a row.
 */
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{1,59})$`,
  'i',
);

/** Reads an e-mail address into lower case without surrounding space; `null` when nothing could be sent to it. */
export function parseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  // RFC 5321 limits a path to 256 octets with its two brackets.
  return address.length <= 254 && EMAIL.test(address) ? address : null;
}

/** Whether the text is an e-mail address with a complete domain. */
export function isEmail(text: unknown): boolean {
  return typeof text === 'string' && parseEmail(text) !== null;
}
