import { describe, expect, it } from 'vitest';
import type { Tag } from '@funil/api/contract';
import { mergeTagIds } from './mergeTagIds.ts';

const tagged = (...ids: string[]) => ({ tags: ids.map((id): Tag => ({ id, name: id, color: 'blue' })) });

describe('tags of two versions', () => {
  it('that only one side changed are as that side left them', () => {
    expect(mergeTagIds(tagged('a'), ['a'], tagged('a', 'b'))).toEqual(['a', 'b']);
    expect(mergeTagIds(tagged('a'), ['a', 'c'], tagged('a'))).toEqual(['a', 'c']);
  });

  it('that both sides changed have what either added, without what either removed', () => {
    expect(mergeTagIds(tagged('a', 'b'), ['b', 'c'], tagged('a', 'd'))).toEqual(['d', 'c']);
    expect(mergeTagIds(tagged(), ['c'], tagged('c'))).toEqual(['c']);
  });
});
