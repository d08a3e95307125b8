import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Email } from './Email.tsx';

const linesOf = (text: Text) => {
  const range = document.createRange();
  range.selectNodeContents(text);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
};

test.each([
  [400, 1],
  [130, 2],
])('an e-mail within %i px has %i lines, none of which breaks a word', async (width, lines) => {
  const screen = await render(
    <div style={{ inlineSize: width, overflowWrap: 'anywhere', font: '13px monospace' }}>
      <Email address="ademir.fontes@aurora.demo" />
    </div>,
  );
  const shown = screen.getByTitle('ademir.fontes@aurora.demo').element();
  expect(shown.textContent).toBe('ademir.fontes@aurora.demo');
  const parts = [...shown.childNodes].filter((node): node is Text => node instanceof Text);
  expect(parts.map(linesOf)).toEqual([1, 1]);
  const tops = new Set(
    parts.flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return [...range.getClientRects()].map(({ top }) => Math.round(top));
    }),
  );
  expect(tops.size).toBe(lines);
});

test('what is none shows as it is', async () => {
  const screen = await render(<Email address="sem arroba" />);
  await expect.element(screen.getByText('sem arroba')).toBeVisible();
});
