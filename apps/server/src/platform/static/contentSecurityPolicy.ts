export interface PagePolicy {
  nonce: string;
  /** Who may show the page in a frame; empty for nobody. */
  frameOrigins: readonly string[];
  /** Addresses that the app calls beside its own: API, cable, error reporting. Empty ones count for nothing. */
  calledAddresses?: readonly string[];
  /** Addresses that images come from beside the page's own and those behind TLS. */
  imageAddresses?: readonly string[];
}

/** Origins of addresses, each once; keys, paths and what is no address stay out of the header. */
const originsOf = (addresses: readonly string[]) => [
  ...new Set(
    addresses
      .filter((address) => URL.canParse(address))
      .map((address) => new URL(address))
      .map(({ protocol, host }) => `${protocol}//${host}`),
  ),
];

/** What a page of the app may load and do. Inline scripts and styles carry the nonce of this very answer. */
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
    // Logos live wherever the account keeps them.
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
