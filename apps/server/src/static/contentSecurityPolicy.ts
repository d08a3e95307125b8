export interface PagePolicy {
  nonce: string;
  /** Who may show the page in a frame; empty for nobody. */
  frameOrigins: readonly string[];
}

/** What a page of the app may load and do. Inline scripts and styles carry the nonce of this very answer. */
export function contentSecurityPolicy({ nonce, frameOrigins }: PagePolicy): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // Logos live wherever the account keeps them.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
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
