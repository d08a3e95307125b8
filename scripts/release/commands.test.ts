import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found!).toSorted();

it('a release has each program of the server that the repository starts by a command', () => {
  const ofRepository = matches(read('../funil.mjs'), /'apps\/server\/src\/(\w+\.ts)'/g);
  const ofRelease = matches(read('./funil.mjs'), /: '(\w+\.ts)',/g);
  expect(ofRepository.length).toBeGreaterThan(2);
  expect(new Set(ofRelease)).toEqual(new Set([...ofRepository, 'main.ts']));
});

it('a release has a script for each of its commands', () => {
  const [, list = ''] = /const commands = \[([^\]]*)\];/.exec(read('./writeRelease.mjs'))!;
  const commands = matches(read('./funil.mjs'), /^ {2}'?([a-z:]+)'?: '\w+\.ts',/gm);
  expect(matches(list, /'([a-z:]+)'/g)).toEqual(commands);
});
