import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import { TenantThemeProvider, tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { cells, shownCells } from '../grid/cells.ts';
import { accounts, themeOf } from '../tenants.ts';
import { worstText } from './measureContrast.ts';

/**
 * One story in every account and both schemes. Under each cell stands its least readable text; the least readable cell
 * of all has a label.
 */
export function TenantMatrix({ Story }: { Story: ComponentType }) {
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [worst, setWorst] = useState<string>();
  const measure = useCallback((grid: HTMLElement | null) => {
    if (!grid) return;
    let least = Infinity;
    let leastCell = '';
    const texts: Record<string, string> = {};
    for (const cell of grid.querySelectorAll<HTMLElement>('[data-matrix-cell]')) {
      const name = cell.dataset['matrixCell'] ?? '';
      const measured = worstText(cell);
      if (!measured) continue;
      // Cut, not rounded: 4.499 is not 4.5.
      texts[name] =
        `${(Math.floor(measured.ratio * 100) / 100).toLocaleString('pt-BR')}:1 “${measured.text.slice(0, 32)}”`;
      const share = measured.ratio / measured.target;
      if (share < least) {
        least = share;
        leastCell = name;
      }
    }
    setWorst(leastCell);
    setFound(texts);
  }, []);
  return (
    <Grid ref={measure}>
      {shownCells.map(({ tenant, scheme, key }) => (
        <figure key={key}>
          <TenantThemeProvider theme={themeOf(tenant, undefined)} scheme={scheme}>
            <Cell data-matrix-cell={key} data-worst={worst === key || undefined}>
              <Story />
            </Cell>
          </TenantThemeProvider>
          <figcaption>
            {accounts[tenant]?.name}, {scheme}
            {worst === key && <Mark>least readable</Mark>}
            <br />
            {found[key]}
          </figcaption>
        </figure>
      ))}
    </Grid>
  );
}

/** The account and scheme of a cell, back from its name. */
export const cellOf = (name: string) => cells.find(({ key }) => key === name);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px 16px;
  @media (min-width: 1700px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  figure {
    min-inline-size: 0;
    margin: 0;
  }
  figcaption {
    margin-block-start: 4px;
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
`;

/** Says which cell is the hardest to read, which is no failure: its contrast may well be enough. */
const Mark = styled.span`
  margin-inline-start: 8px;
  padding: 1px 6px;
  border: 1px solid currentColor;
  border-radius: ${tokens.radius[1]};
`;

const Cell = styled.div`
  max-block-size: 520px;
  padding: 16px;
  border: 1px solid ${tokens.color.borderStrong};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  overflow: auto;
`;
