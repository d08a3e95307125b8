import { describe, expect, test } from 'vitest';
import { clearPlace } from './clearPlace.ts';

const stack = { top: 8, bottom: 68, left: 1000, right: 1360 };
const box = (top: number, bottom: number, left = 1200, right = 1300) => ({ top, bottom, left, right });

describe('the place of a stack of toasts', () => {
  test('is the upper edge when nothing is there', () => {
    expect(clearPlace(stack, [], 900)).toBe(0);
    expect(clearPlace(stack, [box(0, 48, 0, 900)], 900)).toBe(0);
    expect(clearPlace(stack, [box(400, 440)], 900)).toBe(0);
  });

  test('is below what it would cover, in whatever order it is named', () => {
    const bar = box(0, 48);
    const button = box(60, 92);
    expect(clearPlace(stack, [bar], 900)).toBe(48);
    expect(clearPlace(stack, [bar, button], 900)).toBe(92);
    expect(clearPlace(stack, [button, bar], 900)).toBe(92);
  });

  test('is between two that leave room for it', () => {
    expect(clearPlace(stack, [box(0, 48), box(120, 150)], 900)).toBe(48);
    expect(clearPlace(stack, [box(0, 48), box(115, 150)], 900)).toBe(150);
  });

  test('is below the upper edge where the window has no room', () => {
    expect(clearPlace(stack, [box(0, 48), box(60, 880)], 900)).toBe(48);
  });
});
