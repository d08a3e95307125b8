import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createTenantTheme } from '../derive/createTenantTheme.ts';
import { withLook } from '../derive/themeLook.ts';
import { tokens } from './tokens.ts';

const theme = withLook(createTenantTheme(), { cornerRadius: 6, density: 'regular', baseLayer: 0 });
const { variables } = theme;
/** The variables of the default account in the default look. */
const defaults: Record<string, string> = { ...variables.light, ...theme.look };

/** All strings of the token tree. */
const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];

const references = leaves(tokens).flatMap((leaf) => [
  ...leaf.matchAll(/var\(--funil-([\w-]+), ((?:[^()]|\([^()]*\))*)\)/g),
]);

describe('tokens', () => {
  test('every variable that a token reads exists, and its fallback is the default account in light, in the default look', () => {
    expect(references.length).toBeGreaterThan(90);
    for (const [, name, fallback] of references) {
      expect([name, fallback]).toEqual([name, defaults[name!]]);
    }
  });

  test('every colour is a variable', () => {
    for (const leaf of leaves(tokens.color)) expect(leaf).toMatch(/^var\(--funil-/);
  });

  test('both schemes have the same variables', () => {
    expect(Object.keys(variables.dark)).toEqual(Object.keys(variables.light));
  });

  test('layers: a modal step leaves an odd number for its popovers, and toasts stand above all modals', () => {
    const places = Object.values(tokens.layer).map((layer) => Number(/\+ (\d+)\)$/.exec(String(layer))?.[1] ?? layer));
    const { modal, modalStep, popover } = tokens.layer;
    expect(modalStep).toBe(2);
    expect(modal).toBe('calc(var(--funil-layer, 0) + 1000)');
    expect(popover).toBe('calc(var(--funil-layer, 0) + 900)');
    const [loading, toast, tooltip] = places.slice(-3);
    expect(places.slice(0, -3).every((place) => place < loading!)).toBe(true);
    expect([loading, toast, tooltip]).toEqual([1900, 2000, 2100]);
  });
});

describe('the entry points without React', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));

  /** The files that an entry loads, and the packages that those import; types do not count. */
  function loaded(file: string, seen = new Map<string, string[]>()) {
    if (seen.has(file)) return seen;
    const text = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type .*$/gm, '');
    const sources = [...text.matchAll(/^(?:import|export) [^;]*?from '([^']+)'/gm)].map((match) => match[1]!);
    seen.set(
      file,
      sources.filter((source) => !source.startsWith('.')),
    );
    for (const source of sources) if (source.startsWith('.')) loaded(join(dirname(file), source), seen);
    return seen;
  }

  test.each(['tokens/index.ts', 'report/index.ts', 'tokens/toDesignTokens.ts', 'fixtures/index.ts'])(
    '%s loads no React, no styled-components, no TSX',
    (entry) => {
      const files = loaded(join(folder, entry));
      // The derivation's own library, which is plain functions.
      expect([...new Set([...files.values()].flat())]).toEqual(['polished']);
      expect([...files.keys()].filter((file) => file.endsWith('.tsx'))).toEqual([]);
      expect(files.size).toBeGreaterThan(2);
    },
  );

  test('the names alone load no colour maths: components stay light', () => {
    const files = [...loaded(join(folder, 'tokens/tokens.ts')).keys()].map((file) => relative(folder, file));
    expect(files.toSorted()).toEqual([
      'derive/familyTokens.ts',
      'derive/neutrals.ts',
      'tokens/fallbacks.ts',
      'tokens/tokens.ts',
    ]);
  });

  test('only the provider and the base styles know React', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    const withReact = files.filter((file) =>
      /from '(?:react|styled-components)/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(withReact.every((file) => file.startsWith('provider/'))).toBe(true);
  });
});
