import { css } from 'styled-components';

/**
 * A style without functions, for controls that stand on a page by the hundred: `styled.div(staticCss`…`)`.
 *
 * Throws on functions and animations, which have to be worked out per render.
 *
 * styled-components joins the pieces of a template each time that a component renders, and looks the joined text up. As
 * a template of one piece the text is its own join, whose hash the engine keeps.
 */
export function staticCss(...template: Parameters<typeof css>): TemplateStringsArray {
  const pieces: readonly unknown[] = css(...template);
  if (pieces.some((piece) => typeof piece !== 'string')) throw new TypeError('Not static');
  const text = pieces.join('');
  return Object.assign([text], { raw: [text] });
}
