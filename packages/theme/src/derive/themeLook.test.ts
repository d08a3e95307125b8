import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tokens } from '../tokens/tokens.ts';
import { createTenantTheme } from './createTenantTheme.ts';
import { tenantCss } from './tenantCss.ts';
import { densities, withLook } from './themeLook.ts';
import type { ThemeLook } from './themeLook.ts';

const px = (value: string) => Number.parseFloat(/, (.+)\)$/.exec(value)?.[1] ?? value);
const plain = createTenantTheme();
const variablesOf = (look: ThemeLook) => withLook(plain, look).look!;

describe('what is no look', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each<[string, object]>([
    ['a negative corner', { cornerRadius: -1 }],
    ['a corner that would cut text', { cornerRadius: 13 }],
    ['a corner as text', { cornerRadius: '6px' }],
    ['a corner that is no number', { cornerRadius: Number.NaN }],
    ['an unknown density', { density: 'tiny' }],
    ['a density of the prototype', { density: 'toString' }],
    ['a font that ends the rule', { fontFamily: 'Inter;}body{display:none' }],
    ['a font that ends the element', { fontFamily: '</style><script>' }],
    ['a font by reference', { fontFamily: 'var(--mine)' }],
    ['no font', { fontFamily: '' }],
    ['half a layer', { baseLayer: 0.5 }],
    ['a layer beyond what browsers count', { baseLayer: 2 ** 31 }],
  ])('%s is dropped, and development says so', (_, look) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(withLook(plain, look as ThemeLook).look).toEqual({});
    expect(warned.mock.calls.flat().join()).toContain(`\`${Object.keys(look)[0]}\` of a look is`);
  });

  test('the other values of such a look are used', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const used = variablesOf({ cornerRadius: 99, density: 'compact' });
    expect([used['size-row'], used['radius-1']]).toEqual(['32px', undefined]);
  });
});

describe('custom properties', () => {
  test('without a look there are none: the fallbacks of the tokens apply', () => {
    expect(plain.look).toBeUndefined();
    expect(tenantCss(plain)).not.toContain('--funil-radius');
  });

  test('each value sets those that it names', () => {
    const css = tenantCss(
      withLook(plain, { cornerRadius: 9, density: 'compact', fontFamily: "'Lato', serif", baseLayer: 5000 }),
      ':root',
      'light',
    );
    for (const declaration of [
      '--funil-radius-1:6px;',
      '--funil-radius-2:9px;',
      '--funil-radius-3:12px;',
      '--funil-radius-4:18px;',
      '--funil-size-row:32px;',
      '--funil-size-control-sm:24px;',
      "--funil-font:'Lato', serif;",
      '--funil-layer:5000;',
    ])
      expect(css).toContain(declaration);
    expect(css.match(/--funil-font:/g)).toHaveLength(1);
  });

  test('the default values, set, are the fallbacks of the tokens', () => {
    const fallbacks = JSON.stringify([tokens.radius, tokens.size]);
    const values = variablesOf({ cornerRadius: 6, density: 'regular' });
    expect(Object.keys(values)).toHaveLength(8);
    for (const [name, value] of Object.entries(values)) expect(fallbacks).toContain(`var(--funil-${name}, ${value})`);
  });
});

test('a later look keeps what it does not name', () => {
  const { look } = withLook(withLook(plain, { cornerRadius: 0, density: 'compact' }), { cornerRadius: 12 });
  expect(look).toMatchObject({ 'radius-2': '12px', 'size-row': '32px' });
});

describe('the promise of every look', () => {
  test('no control is smaller than a target, and a row holds the small control', () => {
    for (const heights of Object.values(densities)) {
      for (const height of Object.values(heights)) expect(height).toBeGreaterThanOrEqual(px(tokens.size.targetMin));
      expect(heights.row).toBeGreaterThan(heights['control-sm']);
      // Lines of text in a control are 20 px high.
      expect(Math.min(...Object.values(heights))).toBeGreaterThanOrEqual(20);
    }
    expect(px(tokens.size.controlTouch)).toBeGreaterThanOrEqual(40);
  });

  test('a corner is at most half of the smallest control: none loses its edge', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 12, noNaN: true }), (cornerRadius) => {
        const { 'radius-1': first, 'radius-2': second } = variablesOf({ cornerRadius });
        expect(px(first!)).toBeLessThanOrEqual(px(second!));
        expect(px(second!)).toBeLessThanOrEqual(densities.compact['control-sm'] / 2);
      }),
    );
  });

  test('no look ends its declaration', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (fontFamily) => {
        expect(variablesOf({ fontFamily })['font'] ?? '').not.toMatch(/[;{}()<>\\/]/);
      }),
    );
  });
});
