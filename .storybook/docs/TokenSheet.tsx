import { useState } from 'react';
import { tokens, useTenantTheme } from '@funil/theme';
import { contrastReport } from '@funil/theme/report';
import { styled } from 'styled-components';
import { panelWords } from '../panel/words.ts';

type Leaf = string | number;
interface Tree {
  readonly [name: string]: Leaf | Tree;
}

function leaves(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object'
      ? leaves(value, `${path}${name}.`)
      : [[`${path}${name}`, String(value)] as [string, string]],
  );
}

const schemes = ['light', 'dark'] as const;

const isOfBrand = (name: string) => /^color\.(?:main|accent|spot|sim)/.test(name);

/** Tokens of the account, before those of all accounts. */
const brandFirst = (all: [string, string][]) => [
  ...all.filter(([name]) => isOfBrand(name)),
  ...all.filter(([name]) => !isOfBrand(name)),
];

/** `--funil-accent-solid` of a reference such as `var(--funil-accent-solid, #0f2a5f)`. */
const variableOf = (reference: string) => /^var\((--funil-[\w-]+)/.exec(reference)?.[1];

/** Cut, not rounded: 4.499 is not 4.5. */
const shownRatio = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toLocaleString('pt-BR')}:1`;

/**
 * Every token of the account in the toolbar: its value in both schemes, its tightest promised contrast, and a way to
 * copy it.
 */
export function TokenSheet({ language }: { language: keyof typeof panelWords }) {
  const said = panelWords[language];
  const theme = useTenantTheme();
  const report = contrastReport(theme);
  const [copied, setCopied] = useState('');
  const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => setCopied(text));

  /** The promised pair of a foreground that comes closest to its target, or falls under it. */
  const tightest = (name: string, scheme: (typeof schemes)[number]) =>
    report
      .filter((row) => row.scheme === scheme && row.foreground === name)
      .toSorted((a, b) => a.ratio / a.target - b.ratio / b.target)[0];

  return (
    <Sheet className="sb-unstyled">
      <p role="status">{copied === '' ? said.copyHint : said.copied(copied)}</p>
      <h2>{said.coloursOf(theme.name)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{said.token}</th>
            {schemes.map((scheme) => (
              <th key={scheme} scope="col" colSpan={2}>
                {said[scheme]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {brandFirst(leaves(tokens.color as unknown as Tree, 'color.')).map(([name, reference]) => {
            const variable = variableOf(reference);
            const key = variable?.replace('--funil-', '');
            return (
              <tr key={name}>
                <th scope="row">
                  <Copy type="button" onClick={() => copy(`tokens.${name}`)}>
                    {name}
                  </Copy>
                </th>
                {schemes.map((scheme) => {
                  const value =
                    key === undefined
                      ? reference
                      : ((theme.variables[scheme] as Record<string, string>)[key] ?? reference);
                  const pair = key === undefined ? undefined : tightest(key, scheme);
                  return [
                    <td key={scheme}>
                      <Copy type="button" onClick={() => copy(value)}>
                        <i style={{ background: value }} />
                        {value}
                      </Copy>
                    </td>,
                    <td key={`${scheme} ratio`} data-fails={pair && !pair.passes ? '' : undefined}>
                      {pair
                        ? said.onGround(shownRatio(pair.ratio), pair.background, pair.target.toLocaleString('pt-BR'))
                        : ''}
                    </td>,
                  ];
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <h2>{said.type}</h2>
      {([11, 12, 13, 14, 16, 20, 24] as const).map((size) => (
        <p key={size} style={{ font: tokens.font[size], margin: '4px 0' }}>
          {size} px: 3 leads transferidos para Larissa Amaral
        </p>
      ))}
      <h2>{said.sizes}</h2>
      <table>
        <tbody>
          {leaves({ size: tokens.size, radius: tokens.radius, space: tokens.space, motion: tokens.motion }, '').map(
            ([name, value]) => (
              <tr key={name}>
                <th scope="row">
                  <Copy type="button" onClick={() => copy(`tokens.${name}`)}>
                    {name}
                  </Copy>
                </th>
                <td>
                  <Copy type="button" onClick={() => copy(value)}>
                    {value}
                  </Copy>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Sheet>
  );
}

const { color } = tokens;

const Sheet = styled.div`
  font: ${tokens.font[13]};
  color: ${color.text};
  background: ${color.surface};
  h2 {
    font: ${tokens.weight.semibold} ${tokens.font[16]};
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 3px 16px 3px 0;
    border-bottom: 1px solid ${color.border};
    text-align: start;
    font-weight: ${tokens.weight.regular};
    white-space: nowrap;
  }
  [data-fails] {
    color: ${color.dangerText};
    font-weight: ${tokens.weight.semibold};
  }
`;

const Copy = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font:
    12px/18px ui-monospace,
    monospace;
  cursor: copy;
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  i {
    inline-size: 28px;
    block-size: 18px;
    border-radius: ${tokens.radius[1]};
    box-shadow: inset 0 0 0 1px rgb(128 128 128 / 0.5);
  }
`;
