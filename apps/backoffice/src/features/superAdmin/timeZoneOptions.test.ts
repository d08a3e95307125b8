import { describe, expect, it } from 'vitest';
import { isTimeZone } from '@funil/api/contract';
import { timeZoneOptions } from './timeZoneOptions.ts';

describe('the time zones of an account', () => {
  const options = timeZoneOptions('America/Sao_Paulo');

  it('begin with those of Brazil, Brasília first', () => {
    expect(options.slice(0, 2).map(({ label, aside }) => [label, aside])).toEqual([
      ['Brasília e São Paulo', 'UTC-3'],
      ['Fernando de Noronha', 'UTC-2'],
    ]);
    expect(options.findIndex(({ value }) => value === 'America/Manaus')).toBeLessThan(16);
  });

  it('are all that the server takes, each once', () => {
    expect(options.filter(({ value }) => !isTimeZone(value))).toEqual([]);
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    expect(options.length).toBeGreaterThan(300);
  });

  it('hold the one that the account has', () => {
    expect(timeZoneOptions('Asia/Calcutta').filter(({ value }) => value === 'Asia/Calcutta')).toHaveLength(1);
  });
});
