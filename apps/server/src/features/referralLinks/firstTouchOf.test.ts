import { referralDays } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import { describe, expect, it } from 'vitest';
import { firstTouchOf } from './firstTouchOf.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * dayMs);
const holder = { createdAt: ago(200), activatedAt: ago(100) };
const touch = (at: Date | null, of: Parameters<typeof firstTouchOf>[1] = holder) =>
  firstTouchOf({ first_touch_at: at && at.toISOString() }, of, now);

describe('the first visit', () => {
  it('is not believed when it is too long ago, or yet to come', () => {
    for (const days of [referralDays, referralDays + 1, 400, -1.1, -30]) expect(touch(ago(days))).toBeUndefined();
  });

  it('is believed from the first moment of the code on: from its acceptance, or from when it was made', () => {
    const young = { createdAt: ago(0.02), activatedAt: ago(0.01) };
    expect(touch(ago(29), young)).toEqual(ago(0.01));
    expect(touch(ago(0.015), young)).toEqual(ago(0.01));
    expect(touch(ago(0.005), young)).toEqual(ago(0.005));
    expect(touch(ago(29), { ...young, activatedAt: null })).toEqual(ago(0.02));
  });

  it('is never in the future, whatever clock says so', () => {
    expect(touch(ago(-0.5))).toEqual(now);
    expect(touch(ago(0), { createdAt: ago(-0.1), activatedAt: null })).toEqual(now);
  });

  it('is what the page says within the thirty days, and nothing where it says nothing', () => {
    expect(touch(ago(29))).toEqual(ago(29));
    expect(touch(null)).toBeNull();
    expect(touch(ago(29), undefined)).toEqual(ago(29));
  });
});
