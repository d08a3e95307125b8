import { createGlobalStyle } from 'styled-components';

/** Prints the screen, or an open dialog in its place. The id outweighs component styles. */
const sheet = ":is(#root, body > [role='dialog'])";

/** Prints only the content, without cut rows; lists with many columns in landscape. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page sheet {
      size: A4;
      margin: 12mm;
    }
    @page across {
      size: A4 landscape;
      margin: 12mm;
    }
    ${sheet} {
      page: sheet;
      /* A bar is its background. */
      print-color-adjust: exact;
    }
    #root:has([data-layout='fill'] th:nth-child(8)) {
      page: across;
    }
    body, ${sheet}, ${sheet} * {
      overflow: visible;
    }
    body > [role='dialog'] {
      position: static;
      display: block;
      inline-size: auto;
      max-inline-size: none;
      border: 0;
      box-shadow: none;
    }
    /* The notices, and the page behind what is open. */
    body > :has(> section[aria-live]), body:has(> [role='dialog'] > [data-layer-body]) > #root {
      display: none;
    }
    ${sheet} :is(:has(main), main, main > *) {
      display: block;
      block-size: auto;
      min-block-size: 0;
    }
    ${sheet} :is(aside, nav, main > [role='toolbar'], [data-unprinted]), ${sheet} button:not(th *, [data-printed]) {
      display: none;
    }
    ${sheet} header:has(h1) > :not(h1, :has(h1)) {
      display: none;
    }
    ${sheet} header:has(h1) {
      padding-inline: 0;
      border: 0;
    }
    /* Of what stands over a list, the words that narrow it. */
    ${sheet} [data-keep-clear]:has([role='tablist']) {
      display: none;
    }
    ${sheet} :is([data-toolbar], [data-toolbar-line]) {
      display: block;
      padding: 0;
      border: 0;
    }
    ${sheet} :is([data-toolbar], [data-toolbar-line]) > :not([data-printed], [data-toolbar-line]) {
      display: none;
    }
    ${sheet} :is(tr, li, figure, section > header, section:has(figure)) {
      break-inside: avoid;
    }
    body > [role='dialog'] section:not(:has(> :nth-child(2))) {
      display: none;
    }
    /* A heading is on the page of what it is about. */
    ${sheet} :is(section > header, thead, h2, h3, h4) {
      break-after: avoid;
    }
    ${sheet} section div:has(> table) {
      display: block;
    }
    /* What only readers hear would take room once nothing is cut off: the figures of a chart make pages of nothing. */
    ${sheet} figure div:not([data-shown]):has(> table) {
      display: none;
    }
    ${sheet} a {
      text-decoration: none;
    }
  }
`;
