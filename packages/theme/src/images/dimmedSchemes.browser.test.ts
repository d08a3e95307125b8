import { expect, test } from 'vitest';
import { dimmedSchemes } from './dimmedSchemes.ts';

/** Stripes, each as wide as it says. */
const mark = (...stripes: readonly (readonly [fill: string, width: number])[]) => {
  let at = 0;
  const drawn = stripes.map(([fill, width]) => {
    const stripe = `<rect x="${at}" width="${width}" height="48" fill="${fill}"/>`;
    at += width;
    return stripe;
  });
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48">${drawn.join('')}</svg>`,
  )}`;
};

test('rejects what is no image', async () => {
  await expect(dimmedSchemes('data:image/png;base64,AAAA')).rejects.toThrow();
});

test.each([
  ['black', [mark(['#000', 40])], ['dark']],
  ['white', [mark(['#fff', 40])], ['light']],
  ['dark letters beside a coloured sign', [mark(['#c2410c', 12], ['#fff', 4], ['#111827', 24])], ['dark']],
  ['a dark seal with white letters', [mark(['#111827', 30], ['#fff', 10])], ['dark']],
  ['white letters beside a coloured sign', [mark(['#c2410c', 12], ['#fff', 24])], []],
  ['dark letters beside a larger yellow sign', [mark(['#ffeb66', 24], ['#111827', 12])], []],
  ['mid grey', [mark(['#767676', 40])], []],
  ['nothing', [mark()], []],
] as const)('%s', async (_, [source], schemes) => {
  expect(await dimmedSchemes(source)).toEqual(schemes);
});
