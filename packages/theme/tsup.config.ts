import { writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import type { Options } from 'tsup';
import { createTenantTheme } from './src/derive/createTenantTheme.ts';
import { tenantCss } from './src/derive/tenantCss.ts';

const entryPoints: Options = {
  // 'use client' comes from the sources of the two entries that have React, and of no other.
  entry: {
    index: 'src/index.ts',
    GlobalStyle: 'src/provider/GlobalStyle.ts',
    tokens: 'src/tokens/index.ts',
    report: 'src/report/index.ts',
    designTokens: 'src/tokens/toDesignTokens.ts',
    fixtures: 'src/fixtures/index.ts',
  },
  dts: true,
  sourcemap: true,
  target: 'es2022',
};

export default defineConfig([
  {
    ...entryPoints,
    format: 'esm',
    // The entry points share the derivation: a consumer of two of them loads it once.
    splitting: true,
    onSuccess: () =>
      writeFile(
        'dist/tokens.css',
        `/* The default account, for pages without a script. */\n${tenantCss(createTenantTheme())}\n`,
      ),
  },
  // Splitting would put a statement before the directive here.
  { ...entryPoints, format: 'cjs', splitting: false },
  { entry: { themeLint: 'src/lint/themeLint.ts' }, format: 'esm', platform: 'node', target: 'node20', sourcemap: true },
]);
