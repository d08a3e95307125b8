import { expect, test } from 'vitest';
import { demoTenants } from '../fixtures/demoTenants.ts';
import { unreadableSchemes } from './unreadableSchemes.ts';

const mark = (...fills: string[]) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${fills
      .map((fill, index) => `<rect x="${index * 12}" width="12" height="40" fill="${fill}"/>`)
      .join('')}</svg>`,
  )}`;

test('rejects what is no image', async () => {
  await expect(unreadableSchemes('data:image/png;base64,AAAA')).rejects.toThrow();
});

test.each([
  ['black', [mark('#000')], ['dark']],
  ['nearly black', [mark('#1c1f26')], ['dark']],
  ['white', [mark('#fff')], ['light']],
  ['light yellow', [mark('#ffeb66')], ['light']],
  ['black and red', [mark('#000', '#e5484d')], []],
  ['mid grey', [mark('#767676')], []],
  ['nothing', [mark()], []],
])('%s', async (_, [source], schemes) => {
  expect(await unreadableSchemes(source!)).toEqual(schemes);
});

test('the marks of the demonstration need no plate', async () => {
  for (const { personalization } of Object.values(demoTenants)) {
    if (personalization && 'short_logo_url' in personalization)
      expect(await unreadableSchemes(personalization.short_logo_url)).toEqual([]);
  }
});
