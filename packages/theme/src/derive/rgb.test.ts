import { expect, test } from 'vitest';
import { toHex, toRgb } from './rgb.ts';

test.each([
  ['#fff', '#ffffff'],
  ['#0f2a5f', '#0f2a5f'],
  ['#0F2A5F80', '#0f2a5f'],
  ['#abc8', '#aabbcc'],
  ['rgb(194, 24, 111)', '#c2186f'],
  ['black', '#000000'],
])('%s is %s', (color, hex) => {
  expect(toHex(toRgb(color))).toBe(hex);
});

test('channels are rounded and end at 255', () => {
  expect(toHex([299.4, 0.4, 127.5])).toBe('#ff0080');
});
