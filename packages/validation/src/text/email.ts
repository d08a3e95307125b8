/**
 * The address syntax of the HTML standard, with at least one dot in the domain: the standard also takes
 * `joao@gmail`, which no message would reach.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Reads an e-mail address into lower case without surrounding space; `null` when nothing could be sent to it. */
export function parseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  // RFC 5321 limits a path to 256 octets with its two brackets.
  return address.length <= 254 && EMAIL.test(address) ? address : null;
}

/** Whether the text is an e-mail address with a complete domain. */
export function isEmail(text: string): boolean {
  return parseEmail(text) !== null;
}
