import axe from 'axe-core';
import { expect } from 'vitest';
import { atRest } from '../../../packages/ui/test/atRest.ts';

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in what is on the page now. */
export async function expectAccessible(element: Element = document.body) {
  // Colours are read while nothing fades.
  await atRest();
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    // Of WCAG 2.2, and left out unless it is asked for.
    rules: { 'target-size': { enabled: true } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
