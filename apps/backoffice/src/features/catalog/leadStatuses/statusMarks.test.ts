import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statusKinds } from '@funil/api/contract';
import { outcomeOf } from './outcomeOf.ts';

/** Every mark of a status in the app, as it is written. */
const marks = globSync('apps/backoffice/src/**/*.tsx')
  .filter((file) => !file.includes('.stories.'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Status(?:Dot|Pill)\s[^>]*>/g)].map(([text]) => ({ file, text })),
  );

it('finds the marks', () => {
  expect(marks.length).toBeGreaterThan(4);
});

it.each(marks)('$file distinguishes won and lost as every other place does: $text', ({ text }) => {
  expect(text).toContain('outcome={outcomeOf(');
});

it('knows an outcome for every kind', () => {
  expect(statusKinds.map((kind) => outcomeOf({ kind }))).toEqual(['open', 'open', 'won', 'lost']);
});
