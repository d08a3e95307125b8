import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { controls } from './fixtures/controls.tsx';
import { display } from './fixtures/display.tsx';

const folder = join(import.meta.dirname, '../src');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
// Their Portuguese twins, `Button.pt.mdx`, are compared with them by `.storybook/site/pagePairs.test.ts`.
const pages = globSync('*/*.mdx', { cwd: folder }).filter((page) => !page.endsWith('.pt.mdx'));
const components = Object.entries({ ...controls, ...display }).flatMap(([name, fixture]) =>
  'render' in fixture || name === 'Toaster' ? [name] : [],
);

test('every file of stories has a written page beside it', () => {
  expect(
    globSync('*/*.stories.tsx', { cwd: folder }).filter(
      (file) => !existsSync(join(folder, file.replace('.stories.tsx', '.mdx'))),
    ),
  ).toEqual([]);
});

test('every component is named on a page, or its stories show it', () => {
  const contents = pages.map((page) => `${read(page)} ${read(page.replace('.mdx', '.stories.tsx'))}`).join(' ');
  expect(components.filter((name) => !new RegExp(`\\b${name}\\b`).test(contents))).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  const text = read(page);
  const rowsOf = (heading: string) =>
    (text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2);

  test('says what to do and not to do, the keys, and the words', () => {
    expect(rowsOf('Use it well').length).toBeGreaterThanOrEqual(1);
    expect(rowsOf('Keyboard').length).toBeGreaterThanOrEqual(1);
    expect(rowsOf('Words').length).toBeGreaterThanOrEqual(1);
    for (const row of [...rowsOf('Keyboard'), ...rowsOf('Words')])
      expect(
        row
          .replaceAll('\\|', '')
          .split('|')
          .slice(1, -1)
          .every((cell) => cell.trim() !== ''),
      ).toBe(true);
  });

  test('shows the component, its props and its stories', () => {
    for (const block of ['<Meta of={stories}', '<Primary />', '<Controls />', '<Stories ', '```tsx'])
      expect(text).toContain(block);
  });
});
