import { describe, expect, it } from 'vitest';
import { longestRound, originPath, readRound, roundPath, writeRound } from './roundAddress.ts';

const read = (query: string) => readRound(new URLSearchParams(query));

describe('readRound', () => {
  it.each(['', 'rodada=', 'rodada=a,-3,0', 'vez=2'])('finds none in %o', (query) => {
    expect(read(query)).toBeNull();
  });

  it('takes each number once, and a turn beyond the end as the end', () => {
    expect(read('rodada=7,x,3,7&vez=9')).toEqual({ numbers: [7, 3], turn: 3, next: null });
    expect(read('rodada=7,3&vez=-1&depois=abc')).toEqual({ numbers: [7, 3], turn: 1, next: 'abc' });
  });

  it('has an end', () => {
    const many = Array.from({ length: longestRound + 5 }, (_, index) => index + 1);
    expect(read(`rodada=${many.join(',')}`)?.numbers).toHaveLength(longestRound);
  });
});

describe('writeRound', () => {
  it('keeps the filters and the order of the list, and ends without a trace', () => {
    const list = new URLSearchParams('status=1&ordem=proximo&lead=4');
    const during = writeRound(list, { numbers: [3, 5], turn: 2, next: 'abc' });
    expect(String(during)).toBe('status=1&ordem=proximo&rodada=3%2C5&vez=2&depois=abc');
    expect(String(writeRound(during, null))).toBe('status=1&ordem=proximo');
  });
});

describe('roundPath', () => {
  it('begins with the first lead', () => {
    expect(roundPath([4, 4, 2], 'inicio')).toBe('/leads?de=inicio&rodada=4%2C2&vez=1');
    const origin = (query: string) => originPath(new URLSearchParams(query));
    expect(['de=inicio', 'de=lembretes', 'de=toString', 'de=//mal.example', ''].map(origin)).toEqual([
      '/',
      '/lembretes',
      null,
      null,
      null,
    ]);
    const begun = new URLSearchParams('de=inicio&rodada=4&vez=1');
    expect(String(writeRound(begun, { numbers: [4], turn: 2, next: null }))).toContain('de=inicio');
    expect(String(writeRound(begun, null))).toBe('');
  });
});
