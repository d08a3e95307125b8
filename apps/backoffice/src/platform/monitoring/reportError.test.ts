import { expect, it, vi } from 'vitest';
import { reportError, reportTo } from './reportError.ts';

it('keeps the last errors until somebody takes them, then hands each on', () => {
  for (let index = 0; index < 25; index += 1) reportError(index);
  const capture = vi.fn();
  reportTo(capture);
  expect(capture.mock.calls.flat()).toEqual(Array.from({ length: 20 }, (_, index) => index + 5));
  const error = new Error('late');
  reportError(error);
  expect(capture).toHaveBeenLastCalledWith(error);
});
