import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const features = new URL('../features/', import.meta.url).pathname;

/** Rows that open what has no address: a member of a queue that is being drafted. */
const inPlace = ['distribution/QueueMembers.tsx'];

it('every list whose rows open something at an address links to it', () => {
  const files = globSync('**/*.tsx', { cwd: features }).filter((file) => !/\.(?:test|stories)\./.test(file));
  const unlinked = files.filter((file) => {
    const text = readFileSync(features + file, 'utf8');
    const count = (word: string) => text.split(word).length - 1;
    return (
      count('onRowClick={') > count('rowHref={') ||
      (count('onCardClick={') > count('cardHref={') && count('<Kanban') > 0)
    );
  });
  expect(unlinked.toSorted()).toEqual(inPlace);
});
