import { describe, expect, it } from 'vitest';
import { isChunkLoadError } from './isChunkLoadError.ts';

describe('isChunkLoadError', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('knows "%s"', (message) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(true);
  });

  it.each([new TypeError('x is not a function'), 'Failed to fetch dynamically imported module', null, undefined])(
    'takes %s for something else',
    (error) => {
      expect(isChunkLoadError(error)).toBe(false);
    },
  );
});
