const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';

/** Stricter than HTML, which accepts `joao@gmail` and consecutive dots. */
const EMAIL = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{1,59})$`,
  'i',
);

/** Parses an e-mail address into trimmed lower case; `null` if its form is undeliverable. */
export function parseEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  // RFC 5321 limits a path to 256 octets, two of them brackets.
  return address.length <= 254 && EMAIL.test(address) ? address : null;
}

/** Whether the text is an e-mail address with a complete domain. */
export function isEmail(text: unknown): boolean {
  return typeof text === 'string' && parseEmail(text) !== null;
}
