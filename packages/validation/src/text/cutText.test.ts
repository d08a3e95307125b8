import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from './cutText.ts';

describe('cutText', () => {
  it.each([
    ['exemplo', 7, 'exemplo'],
    ['exemplo', 3, 'exe'],
    ['', 3, ''],
    [`${'a'.repeat(59)}🚀`, 60, 'a'.repeat(59)],
    [`${'a'.repeat(58)}🚀b`, 60, `${'a'.repeat(58)}🚀`],
    // A family is one character of four people and the joiners between them.
    ['ab👨‍👩‍👧‍👦', 9, 'ab'],
    // The accent stands on its own.
    ['Joa\u0303o', 3, 'Jo'],
    ['🇧🇷🇧🇷', 6, '🇧🇷'],
    ['🚀', 1, ''],
  ])('of %j to %d is %j', (text, longest, cut) => {
    expect(cutText(text, longest)).toBe(cut);
  });

  it('never exceeds its length, and makes no half of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), fc.nat(80), (text, longest) => {
        const cut = cutText(text, longest);
        expect(cut.length).toBeLessThanOrEqual(longest);
        expect(text.startsWith(cut)).toBe(true);
        expect(/\p{Cs}/u.test(cut)).toBe(false);
      }),
    );
  });

  it('cuts a text of marks without end', () => {
    expect(cutText(`a${'\u0301'.repeat(100_000)}`, 200)).toHaveLength(200);
  });
});
