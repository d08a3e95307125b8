import { onTestFinished } from 'vitest';

const still = new CSSStyleSheet();
// Animations keep their time: where the focus goes depends on layers that are still closing.
still.replaceSync(`*, *::before, *::after {
  transition: none !important;
  animation-iteration-count: 1 !important;
}`);

/**
 * Until the test ends colours and sizes change at once, and nothing moves for long: drawing that takes much of the
 * processor time of whole screens. How components move is a matter of their own tests and stories.
 */
export function standStill() {
  const { adoptedStyleSheets } = document;
  if (adoptedStyleSheets.includes(still)) return;
  adoptedStyleSheets.push(still);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  });
}
