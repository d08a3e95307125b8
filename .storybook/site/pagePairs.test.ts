import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { englishFiles, findPages, portugueseFileOf, root } from './findPages.ts';
import { outlineOf, wordsOf } from './pagePairs.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the comparison', () => {
  const page = '# Title\n\nText.\n\n| One | Other |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst a = 1;\n```\n';

  it.each([
    ['another code', page.replace('a = 1', 'b = 1')],
    ['a row less', page.replace('| 1 | 2 |\n', '')],
    ['a cell less', page.replace('| 1 | 2 |', '| 1 |')],
    ['a heading less', page.replace('# Title\n', '')],
    ['another block', `${page}\n<Controls />\n`],
  ])('finds %s', (_what, other) => {
    expect(outlineOf(other)).not.toEqual(outlineOf(page));
  });

  it('lets words differ, also those of a block’s title', () => {
    const other = page.replace('Title', 'Título').replace('Text.', 'Texto.');
    expect(outlineOf(`${other}\n<Stories title="Exemplos" />`)).toEqual(
      outlineOf(`${page}\n<Stories title="Examples" />`),
    );
  });

  it('tells the languages apart, whatever is quoted', () => {
    expect(wordsOf('The label of the field is “você não”, and `com` is code.')).toEqual({ pt: 0, en: 6 });
    expect(wordsOf('Você também põe uma caixa com o `the`.')).toEqual({ pt: 4, en: 0 });
  });
});

it('no Portuguese page stands without its English one', () => {
  const paired = new Set(englishFiles().map(portugueseFileOf));
  const pages = findPages().map(({ files }) => files.pt);
  expect(pages.filter((file) => !paired.has(file))).toEqual([]);
});

describe.each(englishFiles())('%s', (file) => {
  it('has the same page in Portuguese', () => {
    expect(existsSync(join(root, portugueseFileOf(file)))).toBe(true);
    expect(outlineOf(read(portugueseFileOf(file)))).toEqual(outlineOf(read(file)));
  });

  it('and each page is in its own language', () => {
    const [english, portuguese] = [wordsOf(read(file)), wordsOf(read(portugueseFileOf(file)))];
    // English pages show Portuguese words, which are the product's.
    expect(english.en).toBeGreaterThan(english.pt);
    // “Drag and drop” stands on a page as what not to say.
    expect(portuguese.en).toBeLessThanOrEqual(1);
  });
});
