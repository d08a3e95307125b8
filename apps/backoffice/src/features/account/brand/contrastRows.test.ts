import { describe, expect, it } from 'vitest';
import { createTenantTheme } from '@funil/theme/tokens';
import { contrastRows, contrastSummary, formatRatio } from './contrastRows.ts';

const themeOf = (main_color: string) =>
  createTenantTheme({
    name: 'X',
    personalization: { main_color, secondary_color: '#1f5f8b', simulator_color: main_color },
  });

describe('the contrast report', () => {
  it('cuts ratios, because 4,49 is not 4,5', () => {
    expect(formatRatio(4.499)).toBe('4,4:1');
    expect(formatRatio(13)).toBe('13,0:1');
  });

  it('passes for a dark blue, and says so', () => {
    const theme = themeOf('#0f2a5f');
    expect(contrastSummary(theme, 'light')).toBe('Todas as combinações passam no mínimo de 4,5:1 para texto.');
    expect(contrastRows(theme, 'light').map(({ state }) => state)).not.toContain('fails');
    expect(contrastRows(theme, 'light').find(({ sample }) => sample === 'button')).toMatchObject({ state: 'passes' });
  });

  it('says what was adapted for a light yellow', () => {
    const theme = themeOf('#ffeb66');
    const link = contrastRows(theme, 'light').find(({ sample }) => sample === 'link')!;
    expect(link).toMatchObject({ state: 'adjusted', reason: 'Luminosidade ajustada para o texto chegar a 4,5:1' });
    expect(Number(link.ratio.replace(':1', '').replace(',', '.'))).toBeGreaterThanOrEqual(4.5);
    expect(contrastSummary(theme, 'light')).toMatch(/suas cores continuam iguais/);
  });

  it('has a row for each of the three colours, in both schemes', () => {
    for (const scheme of ['light', 'dark'] as const) expect(contrastRows(themeOf('#0b7a4b'), scheme)).toHaveLength(6);
  });
});
