import { css } from 'styled-components';

/**
 * Styles for controls used by the hundred: `styled.div(staticCss`…`)`. Throws on functions and animations.
 * styled-components joins a template's pieces on each render; a single piece needs no join, and the JavaScript engine
 * caches its hash.
 */
export function staticCss(...template: Parameters<typeof css>): TemplateStringsArray {
  const pieces: readonly unknown[] = css(...template);
  if (pieces.some((piece) => typeof piece !== 'string')) throw new TypeError('Not static');
  const text = pieces.join('');
  return Object.assign([text], { raw: [text] });
}
