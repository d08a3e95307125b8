import { setNonce } from 'get-nonce';

let isDone = false;

/**
 * CSP nonce for the styles of a scroll lock. Not needed with `<meta property="csp-nonce">`, which styled-components
 * reads too.
 */
export function setStyleNonce(nonce: string): void {
  isDone = true;
  setNonce(nonce);
}

/** Reads the page's nonce once, before the first scroll lock. */
export function readStyleNonce(): void {
  if (isDone) return;
  const meta = document.head.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.content;
  if (nonce) setStyleNonce(nonce);
}
