import { createGlobalStyle } from 'styled-components';

/**
 * On paper a report is its numbers: without navigation, buttons and filters, on as many pages as it needs, and with
 * nothing cut in the middle. The id outweighs what each component says of itself.
 */
export const PrintStyle = createGlobalStyle`
  @media print {
    body, #root, #root * {
      overflow: visible;
    }
    #root :is(:has(main), main, main > *) {
      display: block;
      block-size: auto;
    }
    #root :is(aside, nav, button:not(th *), [data-unprinted], header:has(h1) > :not(h1, :has(h1))) {
      display: none;
    }
    #root :is(tr, figure, section > header) {
      break-inside: avoid;
    }
    /* What only readers hear would take room once nothing is cut off: the figures of a chart make pages of nothing. */
    #root figure div:not([data-shown]):has(> table) {
      display: none;
    }
    #root a {
      text-decoration: none;
    }
  }
`;
