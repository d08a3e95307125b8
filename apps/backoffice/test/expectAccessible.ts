import axe from 'axe-core';
import { expect } from 'vitest';

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in what is on the page now. */
export async function expectAccessible(element: Element = document.body) {
  // Colours are read while nothing fades.
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => {})));
  const { violations } = await axe.run(element);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
