import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { propsInMarkdown, sourceProps } from './props.mjs';

const folder = mkdtempSync(join(tmpdir(), 'props-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

write('node_modules/native/index.d.ts', 'export interface Native { id?: string; hidden?: boolean }');
write('src/index.ts', "export { Card, useCard, CardSize } from './card/Card.ts';");
write(
  'src/card/Card.ts',
  `import type { Native } from 'native';
  export enum CardSize { small }
  export interface CardProps extends Native {
    title: string;
    /**
     * Height of the card,
     * with its edge.
     * @default 'md'
     */
    size?: 'sm' | 'md';
    onOpen?: (id: string) => void;
  }
  export function Card(props: CardProps) { return props.title; }
  export const useCard = () => 1;`,
);

it('reads the props that a package declares itself, and of components alone', () => {
  expect(sourceProps(folder)).toEqual([
    {
      name: 'Card',
      file: 'src/card/Card.ts',
      props: [
        { name: 'title', type: 'string', isRequired: true, text: '' },
        {
          name: 'size',
          type: "'sm' | 'md'",
          isRequired: false,
          text: "Height of the card, with its edge. Default: 'md'.",
        },
        { name: 'onOpen', type: '(id: string) => void', isRequired: false, text: '' },
      ],
    },
  ]);
});

it('writes them as a table, whose bars belong to no type', () => {
  const [card] = sourceProps(folder);
  expect(propsInMarkdown(card!.props)).toContain("| `size` | `'sm' \\| 'md'` |");
  expect(propsInMarkdown([])).toBe('');
});
