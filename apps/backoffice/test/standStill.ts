import { onTestFinished } from 'vitest';

const still = new CSSStyleSheet();
// Animations still begin and end, at once: what leaves the page waits for their end.
still.replaceSync(`*, *::before, *::after {
  transition: none !important;
  animation-delay: 0s !important;
  animation-duration: 0s !important;
  animation-iteration-count: 1 !important;
}`);

/**
 * Until the test ends nothing moves by itself: drawing movements of whole screens takes a quarter of the processor time.
 * How components move is a matter of their own tests and stories, and journeys meet whole screens that move.
 */
export function standStill() {
  const { adoptedStyleSheets } = document;
  if (adoptedStyleSheets.includes(still)) return;
  adoptedStyleSheets.push(still);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  });
}
