import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceProps } from '../../scripts/packages/props.mjs';
import { commentIn, partsOf } from './commentIn.ts';
import { wordsOf } from './pagePairs.ts';

const root = join(import.meta.dirname, '../..');
const comments = new Set(
  sourceProps(join(root, 'packages/ui')).flatMap(({ props }) => props.map(({ text }) => text).filter(Boolean)),
);
const portuguese = JSON.parse(readFileSync(join(import.meta.dirname, 'propComments.pt.json'), 'utf8')) as Record<
  string,
  string
>;

test('a comment without a translation is refused by its text', () => {
  expect(() => commentIn('pt', 'Nobody has written this yet.')).toThrow(/Nobody has written this yet/);
  expect(commentIn('en', 'Nobody has written this yet.')).toBe('Nobody has written this yet.');
});

test('every comment of a prop has its sentence in Portuguese, and none is left that the code no longer has', () => {
  const said = [...comments].map(partsOf);
  const sentences = said.map(({ text }) => text).filter((text) => text !== '');
  expect(sentences.filter((text) => !portuguese[text])).toEqual([]);
  const used = new Set([...sentences, ...said.flatMap(({ standard }) => standard ?? [])]);
  expect(Object.keys(portuguese).filter((text) => !used.has(text))).toEqual([]);
});

test('defaults that are words are translated, those that are code are not', () => {
  expect(commentIn('pt', 'Side in px. Default: 24.')).toBe('Lado em px. Padrão: 24.');
  expect(commentIn('pt', "Default: the machine's date.")).toBe('Padrão: a data da máquina.');
  const defaults = [...comments].flatMap((text) => partsOf(text).standard ?? []);
  const english = defaults.filter((text) => !portuguese[text] && !/^['"(`]/.test(text) && wordsOf(text).en > 0);
  expect(english).toEqual([]);
});

test('names of the code and numbers are those of the English sentence', () => {
  const fixed = (text: string) => (text.match(/`[^`]+`|\d+/g) ?? []).toSorted((one, other) => one.localeCompare(other));
  for (const [english, translated] of Object.entries(portuguese)) expect(fixed(translated)).toEqual(fixed(english));
});
