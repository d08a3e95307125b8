export interface PagePolicy {
  nonce: string;
  /** Origins that may embed the page; empty for none. */
  frameOrigins: readonly string[];
  /** API, cable and error reporting; empty ones are ignored. */
  calledAddresses?: readonly string[];
  /** Image sources other than the page's own origin and HTTPS. */
  imageAddresses?: readonly string[];
}

/** Keys, paths and invalid addresses stay out of the header. */
const originsOf = (addresses: readonly string[]) => [
  ...new Set(
    addresses
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address))
      .map(({ protocol, host }) => `${protocol}//${host}`),
  ),
];

/** Inline scripts and styles need the nonce of this response. */
export function contentSecurityPolicy({
  nonce,
  frameOrigins,
  calledAddresses = [],
  imageAddresses = [],
}: PagePolicy): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // Accounts may host their logos anywhere.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...originsOf(imageAddresses)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originsOf(calledAddresses)],
    // Session replay compresses in a worker made from a blob.
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': frameOrigins.length > 0 ? frameOrigins : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
