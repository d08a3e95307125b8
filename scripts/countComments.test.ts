import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenRules, commentsOf, productFiles } from './countComments.mjs';

describe('the comments of the product', () => {
  it('are read from the code around them', () => {
    const text = [
      '/** One. */',
      "const a = '// none'; // Two.",
      '// Three,',
      '// still three.',
      'const b = <p>{/* Four. */}</p>;',
    ].join('\n');
    expect(commentsOf(text)).toEqual([
      { line: 1, text: 'One.' },
      { line: 2, text: 'Two.' },
      { line: 3, text: 'Three, still three.' },
      { line: 5, text: 'Four.' },
    ]);
  });

  it.each([
    ['What a form sends', ['begins "What"']],
    ['Whoever asks', ['begins "Whoever"', 'whoever']],
    ['Of a lead that is lost', ['begins "Of a", "Of the"']],
    ['Asked of somebody', ['somebody, nobody']],
    ['Body of the form', []],
  ])('%s', (comment, rules) => {
    expect(brokenRules(comment)).toEqual(rules);
  });

  it('keep the rules', () => {
    const broken = productFiles().flatMap((file) =>
      commentsOf(readFileSync(file, 'utf8'), file)
        .filter(({ text }) => brokenRules(text).length > 0)
        .map(({ line, text }) => `${file}:${line}  ${text}`),
    );
    expect(broken).toEqual([]);
  });
});
