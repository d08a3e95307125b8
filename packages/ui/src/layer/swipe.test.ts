import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closesOnRelease } from './swipe.ts';
import type { SwipeDirection } from './swipe.ts';

const size = 1000;
const from = { x: 500, y: 500, time: 1000 };
const drag = (dx: number, dy: number, ms: number, direction: SwipeDirection = 'down', length = size) =>
  closesOnRelease(direction, from, { x: from.x + dx, y: from.y + dy, time: from.time + ms }, length);

describe('a slow drag', () => {
  it.each([
    ['9.9 %', 99, false],
    ['10 %', 100, false],
    ['10.1 %', 101, true],
  ])('over %s of the size', (_, distance, closes) => {
    expect(drag(0, distance, 2000)).toBe(closes);
  });
});

describe('a swipe over 5 % of the size', () => {
  it.each([
    [299, true],
    [300, true],
    [301, false],
  ])('in %d ms', (ms, closes) => {
    expect(drag(0, 50, ms)).toBe(closes);
  });
});

describe('what is no swipe', () => {
  it('jitter under 10 px, however quick', () => {
    expect(drag(0, 9.9, 20)).toBe(false);
    expect(drag(0, 10, 20)).toBe(true);
  });
  it('jitter on an element so small that 10 % is less than 10 px', () => {
    expect(drag(0, 9, 2000, 'down', 40)).toBe(false);
  });
  it('the other way, or mostly sideways', () => {
    expect(drag(0, -500, 100)).toBe(false);
    expect(drag(200, 199, 100)).toBe(false);
    expect(drag(200, 200, 100)).toBe(false);
    expect(drag(200, 201, 100)).toBe(true);
  });
  it('out and back again', () => {
    expect(drag(0, 0, 2000)).toBe(false);
  });
});

it.each([
  ['up', 0, -150],
  ['down', 0, 150],
  ['left', -150, 0],
  ['right', 150, 0],
] as const)('%s closes in its own direction only', (direction, dx, dy) => {
  expect(drag(dx, dy, 2000, direction)).toBe(true);
  expect(drag(-dx, -dy, 2000, direction)).toBe(false);
  expect(drag(dy, dx, 2000, direction)).toBe(false);
});

it('a tenth stays a tenth, whatever the arithmetic of fractions', () => {
  expect(drag(0, 4309 * 0.1, 2000, 'down', 4309)).toBe(false);
});

it('never closes on a slow drag of at most a tenth, whatever the size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 0.1, noNaN: true }),
      (length, share) => !drag(0, length * share, 301, 'down', length),
    ),
  );
});
