'use client';

import { createGlobalStyle } from 'styled-components';
import { tokens } from '../tokens/tokens.ts';

/**
 * Reset and base typography; mount it once, under the root provider. With reduced motion, animations last 1 ms, so that
 * their end events fire.
 */
export const GlobalStyle = /* @__PURE__ */ baseStyles();

function baseStyles() {
  const { color, font, weight, tracking } = tokens;
  return createGlobalStyle`
    *, *::before, *::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body {
      margin: 0;
      font: ${font[13]};
      color: ${color.text};
      background: ${color.surface};
      -webkit-font-smoothing: antialiased;
    }
    h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; padding: 0; }
    fieldset { min-width: 0; border: 0; }
    ul, ol { list-style: none; }
    h1 { font: ${weight.semibold} ${font[20]}; letter-spacing: ${tracking.tight}; }
    h2 { font: ${weight.semibold} ${font[14]}; letter-spacing: -0.006em; }
    h3, h4, h5, h6 { font: ${weight.semibold} ${font[13]}; }
    button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
    button { padding: 0; border: 0; background: none; cursor: pointer; }
    a { color: inherit; text-decoration: none; }
    img, svg, video, canvas { max-width: 100%; }
    table { width: 100%; border-collapse: separate; border-spacing: 0; }
    th { font-weight: inherit; text-align: start; }
    :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
    @media (prefers-reduced-motion: reduce) {
      *, *::before, *::after {
        animation-duration: 1ms !important;
        animation-iteration-count: 1 !important;
        transition-property: none !important;
        scroll-behavior: auto !important;
      }
    }
  `;
}
