import { noncePlaceholder, runtimeConfigPlaceholder } from '@funil/api/contract';
import type { RuntimeConfig } from '@funil/api/contract';

/** JSON that cannot end its script element, start a comment, or break a line where JavaScript minds. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The built page with the configuration and the nonce of this answer filled in. */
export function renderPage(template: string, config: RuntimeConfig, nonce: string): string {
  // Functions, because `$` in a replacement text would be read as a pattern.
  return template
    .replaceAll(runtimeConfigPlaceholder, () => scriptJson(config))
    .replaceAll(noncePlaceholder, () => nonce);
}
