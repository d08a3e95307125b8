import { expect, test } from 'vitest';
import { formatRemaining } from './remainingTime.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [247, '4:07'],
  [3_600, '1:00:00'],
  [3_847, '1:04:07'],
])('%i seconds are %s', (seconds, text) => expect(formatRemaining(seconds)).toBe(text));
