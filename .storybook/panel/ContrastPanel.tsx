// Storybook bundles its manager with the classic JSX runtime: the name must be in scope.
import * as React from 'react';
import { useGlobals } from 'storybook/manager-api';
import { contrastReport, themeExplanations } from '../../packages/theme/src/report/index.ts';
import { Color, Grid, Page } from './parts.ts';
import { useShownTenant } from './useShownTenant.ts';
import { usePanelWords } from './usePanelWords.ts';

/** Asked, used and why, for each colour of the account; and every promised pair, the tightest first. */
export function ContrastPanel() {
  const said = usePanelWords();
  const { theme } = useShownTenant();
  const [globals] = useGlobals();
  const scheme = globals['scheme'] === 'dark' ? 'dark' : 'light';
  const entries = Object.entries(themeExplanations(theme)[scheme]);
  const rows = React.useMemo(
    () =>
      contrastReport(theme)
        .filter((row) => row.scheme === scheme)
        .toSorted((a, b) => a.ratio / a.target - b.ratio / b.target),
    [theme, scheme],
  );
  return (
    <Page>
      <p>
        {theme.name}, {said[scheme]}: {said.pairs(rows.length, rows.filter((row) => !row.passes).length)}
      </p>
      <h3>{said.colours}</h3>
      <Grid>
        <thead>
          <tr>
            <th>{said.token}</th>
            <th>{said.asked}</th>
            <th>{said.used}</th>
            <th>{said.reason}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([name, entry]) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>
                <Color value={entry.requested} />
              </td>
              <td>
                <Color value={entry.used} />
              </td>
              <td>{said.reasons[entry.reason]}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
      <h3>{said.tightest}</h3>
      <Grid>
        <thead>
          <tr>
            <th>{said.foreground}</th>
            <th>{said.background}</th>
            <th>{said.contrast}</th>
            <th>{said.target}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.foreground} ${row.background}`}>
              <td>
                <Color value={row.foregroundColor} /> {row.foreground}
              </td>
              <td>
                <Color value={row.backgroundColor} /> {row.background}
              </td>
              <td>
                {/* Cut, not rounded: 4.499 is not 4.5. */}
                <b>{Math.floor(row.ratio * 100) / 100}</b> {row.passes ? said.passes : said.fails}
              </td>
              <td>{row.target}</td>
            </tr>
          ))}
        </tbody>
      </Grid>
    </Page>
  );
}
