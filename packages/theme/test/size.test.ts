import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

let folder: string;
beforeAll(async () => {
  // Else JSX is compiled for development.
  vi.stubEnv('NODE_ENV', 'production');
  folder = await mkdtemp(join(tmpdir(), 'theme-size-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Gzipped kB of what a page loads for these exports; dependencies and React aside. */
async function size(exports: string) {
  const entry = join(folder, 'entry.ts');
  await writeFile(entry, `export { ${exports} } from ${JSON.stringify(source('index.ts'))};`);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: ['react', 'react/jsx-runtime', 'styled-components', 'polished'],
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((chunk) => ('code' in chunk ? chunk.code : ''));
  return gzipSync(code.join('\n'), { level: 9 }).length / 1000;
}

describe('own code, minified and gzipped', () => {
  test.each([
    // What a page needs to appear as a tenant.
    ['createTenantTheme, TenantThemeProvider, useTenantTheme, useThemeContainer', 5.2],
    // The same with a theme that a server has derived: without polished and the derivation.
    ['PreparedThemeProvider, useThemeContainer', 1.8],
    // What every component loads.
    ['tokens', 2],
    // An application: both.
    ['createTenantTheme, TenantThemeProvider, useTenantTheme, useThemeContainer, tokens', 6],
  ])('%s: at most %d kB', { timeout: 60_000 }, async (exports, budget) => {
    const measured = await size(exports);
    expect(measured).toBeGreaterThan(0.5);
    expect(measured).toBeLessThanOrEqual(budget);
  });
});
