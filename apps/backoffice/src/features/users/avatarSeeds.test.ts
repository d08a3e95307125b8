import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Every avatar of the app, as it is written: without an id the colour follows the name, and differs from where there is
 * one.
 */
const avatars = globSync('apps/backoffice/src/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<(?:Avatar|Person|UserButton)\s[^>]*?\/?>/g)].map(([text]) => ({
    file,
    text,
  })),
);

it('finds the avatars', () => {
  expect(avatars.length).toBeGreaterThan(15);
});

it.each(avatars)('$file colours by the person’s id: $text', ({ text }) => {
  expect(text).toMatch(/\sseed=/);
});
