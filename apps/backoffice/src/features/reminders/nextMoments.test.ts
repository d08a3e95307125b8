import { describe, expect, it } from 'vitest';
import { nextMoments } from './nextMoments.ts';

const timeZone = 'America/Sao_Paulo';
const choicesAt = (now: string) =>
  nextMoments({ now: new Date(now), timeZone }).map(({ label, dueAt }) => [label, dueAt]);

describe('nextMoments', () => {
  it('offers this afternoon while it lasts, tomorrow and Monday', () => {
    // Friday at noon.
    expect(choicesAt('2026-11-20T15:00:00Z')).toEqual([
      ['Hoje 17h', '2026-11-20T20:00:00.000Z'],
      ['Amanhã 9h', '2026-11-21T12:00:00.000Z'],
      ['Segunda 9h', '2026-11-23T12:00:00.000Z'],
    ]);
  });

  it('names a moment once', () => {
    // Sunday at nine in the evening: tomorrow is Monday.
    expect(choicesAt('2026-11-23T00:00:00Z')).toEqual([['Amanhã 9h', '2026-11-23T12:00:00.000Z']]);
  });
});
