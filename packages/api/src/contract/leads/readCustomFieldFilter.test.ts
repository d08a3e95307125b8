import { describe, expect, it } from 'vitest';
import { customFieldRange, describeCustomFieldFilter, readCustomFieldFilter } from './readCustomFieldFilter.ts';

describe('a filter of the own field', () => {
  it.each([
    ['text', ' abc ', { kind: 'text', fragment: 'abc' }],
    ['text', '  ', null],
    ['number', '1.5..10', { kind: 'number', from: 1.5, to: 10 }],
    ['number', '-3..', { kind: 'number', from: -3, to: null }],
    ['number', '..', null],
    ['number', '10..9', null],
    ['number', '1,5..', null],
    ['date', '2026-11-01..', { kind: 'date', from: '2026-11-01', to: null }],
    ['date', '2026-02-31..', null],
    ['date', '2026-11-02..2026-11-01', null],
    ['date', '2026-11-02', null],
  ] as const)('of the type %s reads %j', (type, text, filter) => {
    expect(readCustomFieldFilter(type, text)).toEqual(filter);
  });

  it.each([
    ['text', 'abc', 'contém “abc”'],
    ['number', '1.5..1000', '1,5 a 1.000'],
    ['number', '..-3', 'até −3'],
    ['number', '5..5', '5'],
    ['date', '2026-11-01..', 'a partir de 01/11/2026'],
    ['date', '2026-11-01..2026-11-30', '01/11/2026 a 30/11/2026'],
    ['number', 'abc', 'abc'],
  ] as const)('of the type %s says %j', (type, text, words) => {
    expect(describeCustomFieldFilter(type, text)).toBe(words);
  });

  it('stands in an address as its two ends', () => {
    expect([
      customFieldRange(1.5, null),
      customFieldRange('', '2026-11-01'),
      customFieldRange('', ''),
      customFieldRange(null, null),
    ]).toEqual(['1.5..', '..2026-11-01', null, null]);
  });
});
