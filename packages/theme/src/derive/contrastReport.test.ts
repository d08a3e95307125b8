import { describe, expect, test } from 'vitest';
import { contrastPairs } from './contrastPairs.ts';
import { contrastReport } from './contrastReport.ts';
import { createTenantTheme } from './createTenantTheme.ts';

const yellow = createTenantTheme({ personalization: { main_color: '#ffeb66' } });

describe('contrastReport', () => {
  test('shows a pair that fails: a theme made by hand is measured, not believed', () => {
    const theme = {
      ...yellow,
      variables: { ...yellow.variables, light: { ...yellow.variables.light, 'accent-text': '#ffeb66' } },
    };
    const failed = contrastReport(theme).filter(({ passes }) => !passes);
    expect(new Set(failed.map(({ foreground, scheme }) => `${scheme} ${foreground}`))).toEqual(
      new Set(['light accent-text']),
    );
    expect(failed[0]!.ratio).toBeLessThan(1.3);
  });

  test('measures each promise in both schemes', () => {
    const rows = contrastReport(yellow);
    expect(rows.length).toBe(2 * contrastPairs.length);
    expect(rows.every(({ passes, ratio, target }) => passes && ratio >= target)).toBe(true);
  });

  test('says what the account asked for', () => {
    const row = contrastReport(yellow).find(
      ({ foreground, background, scheme }) =>
        foreground === 'accent-text' && background === 'surface' && scheme === 'light',
    )!;
    expect(row.explanation).toMatchObject({ requested: '#ffeb66', reason: 'text' });
    expect(row.foregroundColor).toBe(yellow.variables.light['accent-text']);
    expect(contrastReport(yellow).find(({ foreground }) => foreground === 'text-2')!.explanation).toBeUndefined();
  });
});
