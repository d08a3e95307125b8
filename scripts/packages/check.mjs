#!/usr/bin/env node
// Builds and packs every package, installs the tarballs as another product would, and holds them to what is promised.
// Usage: node scripts/packages/check.mjs [--report=file.json] [folder...]     for example: check.mjs validation
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installConsumer } from './consumer.mjs';
import { exampleFaults } from './gates/examples.mjs';
import { hydrationFaults } from './gates/hydrate.mjs';
import { manifestFaults } from './gates/manifest.mjs';
import { copyFaults, loadFaults } from './gates/node.mjs';
import { publintFaults, typesFaults } from './gates/registry.mjs';
import { serverRender } from './gates/serverRender.mjs';
import { isSameBuild, sizeRows } from './gates/sizes.mjs';
import { useClientFaults } from './gates/useClient.mjs';
import { nextAppFaults, nextVersion } from './gates/nextApp.mjs';
import { viteAppFaults } from './gates/viteApp.mjs';
import { buildAndPack } from './pack.mjs';
import { packages, withDependencies } from './packages.mjs';
import { countGates, printGates, printSizes } from './report.mjs';

const uiManifest = JSON.parse(readFileSync(new URL('../../packages/ui/package.json', import.meta.url), 'utf8'));

/** What the products of the examples and exhibits use besides. */
const frameworks = { next: nextVersion, 'react-hook-form': uiManifest.devDependencies['react-hook-form'], 'lucide-react': uiManifest.dependencies['lucide-react'] };

const chosen = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const reportFile = process.argv.find((one) => one.startsWith('--report='))?.slice('--report='.length);
const unknown = chosen.filter((folder) => !packages.some((one) => one.folder === folder));
if (unknown.length > 0) {
  console.error(`Unknown package: ${unknown.join(', ')}. Known: ${packages.map((one) => one.folder).join(', ')}.`);
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), 'funil-packages-'));
const consumer = join(work, 'consumer');
/** @type {Map<string, Map<string, { faults: string[], note?: string }>>} */
const results = new Map();
const record = (folder, gate, faults, note) => {
  const gates = results.get(folder) ?? new Map();
  results.set(folder, gates.set(gate, { faults, note }));
};
/** A gate that crashes has found a fault too. */
const attempt = async (folder, gate, check) => {
  try {
    const found = await check();
    const { faults, note } = Array.isArray(found) ? { faults: found } : found;
    record(folder, gate, faults, note);
  } catch (error) {
    record(folder, gate, [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  }
};

try {
  const packed = new Map();
  for (const { folder } of withDependencies(chosen)) {
    const startedAt = Date.now();
    const { packed: one, fault } = await buildAndPack(folder, work);
    record(folder, 'build', fault ? [fault] : [], `${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    if (one) packed.set(folder, one);
  }
  const all = [...packed.values()];
  const installFault = all.length > 0 ? await installConsumer(all, consumer, frameworks) : 'nothing was packed';
  const sizes = [];
  for (const promise of packages) {
    const { folder } = promise;
    const one = packed.get(folder);
    if (!one || (chosen.length > 0 && !chosen.includes(folder))) continue;
    await attempt(folder, 'manifest', () => manifestFaults(one.manifest, one.files));
    await attempt(folder, 'publint', () => publintFaults(one));
    await attempt(folder, 'types', () => typesFaults(one));
    await attempt(folder, 'install', () => {
      if (installFault) return [installFault];
      return existsSync(join(consumer, 'node_modules', one.name)) && isSameBuild(one, consumer) ? [] : ['another build was installed'];
    });
    if (installFault) continue;
    await attempt(folder, 'copies', () => copyFaults(one, consumer));
    await attempt(folder, 'load', () => loadFaults(one, consumer));
    await attempt(folder, 'client', () => useClientFaults(promise, one, consumer));
    await attempt(folder, 'example', () => exampleFaults(one, consumer));
    // Components with exhibits are rendered as those show them.
    if (folder === 'ui') await attempt(folder, 'hydrate', () => hydrationFaults(one, consumer));
    else if (promise.rendersReact) {
      await attempt(folder, 'render', async () => {
        const { rendered, parts, faults } = await serverRender(one, consumer);
        const found = rendered.length === 0 && faults.length === 0 ? ['no component was rendered'] : faults;
        return { faults: found, note: `${rendered.length} + ${parts.length} parts` };
      });
    }
    await attempt(folder, 'size', async () => {
      const rows = await sizeRows(promise, one, consumer);
      sizes.push({ folder, rows });
      return rows.filter((row) => row.over).map((row) => `${row.what} is over its ${row.budget} kB`);
    });
  }
  if (!installFault) {
    await attempt('products', 'vite', () => viteAppFaults(all, consumer));
    await attempt('products', 'next', () => nextAppFaults(all, consumer));
  }
  printSizes(sizes);
  process.exitCode = printGates(results) === 0 ? 0 : 1;
  if (reportFile) writeFileSync(reportFile, JSON.stringify(countGates(results)));
} finally {
  rmSync(work, { recursive: true, force: true });
}
