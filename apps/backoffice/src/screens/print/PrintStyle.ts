import { createGlobalStyle } from 'styled-components';

/**
 * On paper a screen of numbers is its numbers: without navigation, buttons and filters, on as many pages as it needs,
 * and with nothing cut in the middle. The id outweighs what each component says of itself.
 */
export const PrintStyle = createGlobalStyle`
  @media print {
    body, #root, #root * {
      overflow: visible;
    }
    #root {
      /* A bar is its background. */
      print-color-adjust: exact;
    }
    #root :is(:has(main), main, main > *) {
      display: block;
      block-size: auto;
      min-block-size: 0;
    }
    #root :is(aside, nav, button:not(th *), [data-unprinted], header:has(h1) > :not(h1, :has(h1))) {
      display: none;
    }
    #root :is(tr, figure, section > header, section:has(figure)) {
      break-inside: avoid;
    }
    /* A heading is on the page of what it is about. */
    #root :is(section > header, thead) {
      break-after: avoid;
    }
    #root section div:has(> table) {
      display: block;
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
