import { describe, expect, test } from 'vitest';
import { shiftToClear, upsideDown } from './shiftToClear.ts';

const stack = { top: 8, bottom: 68, left: 1000, right: 1360 };
const box = (top: number, bottom: number, left = 1200, right = 1300) => ({ top, bottom, left, right });

describe('the place of a stack of toasts', () => {
  test('is the upper edge when nothing is there', () => {
    expect(shiftToClear(stack, [], 900)).toBe(0);
    expect(shiftToClear(stack, [box(0, 48, 0, 900)], 900)).toBe(0);
    expect(shiftToClear(stack, [box(400, 440)], 900)).toBe(0);
  });

  test('is below what it would cover, in whatever order it is named', () => {
    const bar = box(0, 48);
    const button = box(60, 92);
    expect(shiftToClear(stack, [bar], 900)).toBe(48);
    expect(shiftToClear(stack, [bar, button], 900)).toBe(92);
    expect(shiftToClear(stack, [button, bar], 900)).toBe(92);
  });

  test('is between two that leave room for it', () => {
    expect(shiftToClear(stack, [box(0, 48), box(120, 150)], 900)).toBe(48);
    expect(shiftToClear(stack, [box(0, 48), box(115, 150)], 900)).toBe(150);
  });

  test('is below single controls near the edge, and over them where that is far', () => {
    expect(shiftToClear(stack, [box(0, 48)], 900, [box(60, 92)])).toBe(92);
    expect(shiftToClear(stack, [box(0, 48)], 900, [box(60, 92), box(96, 500)])).toBe(48);
    expect(shiftToClear(stack, [box(0, 48)], 120, [box(60, 92)])).toBe(48);
  });
  test('is beyond the fields of a dialog however far, if the window has the room; else beyond its bars', () => {
    const [bar, field] = [box(0, 48), box(60, 600)];
    expect(shiftToClear(stack, [bar], 900, [field], [field])).toBe(600);
    expect(shiftToClear(stack, [bar], 620, [field], [field])).toBe(48);
  });
  test('is above the lower edge in the same way, upside down', () => {
    const foot = upsideDown(box(840, 900), 900);
    expect(foot).toEqual(box(0, 60));
    expect(shiftToClear(stack, [foot], 900)).toBe(60);
  });
  test('is below the upper edge where the window has no room', () => {
    expect(shiftToClear(stack, [box(0, 48), box(60, 880)], 900)).toBe(48);
  });
});
