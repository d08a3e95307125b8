#!/usr/bin/env node
// Builds and packs every package, installs the tarballs as another product would, and holds them to what is promised.
// Usage: node scripts/packages/check.mjs [--report=file.json] [--keep] [--sizes] [folder...]     for example: check.mjs
// validation --sizes weighs the dependencies of each component, too; --keep leaves the tarballs and the product that
// installed them where they are, to be looked at.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { fetchRegistry, installConsumer } from './consumer.mjs';
import { readApiList } from './apiList.mjs';
import { apiChangeFaults } from './checks/apiChange.mjs';
import { exampleAppFaults } from './checks/exampleApps.mjs';
import { exampleFaults } from './checks/examples.mjs';
import { foreignTypeFaults } from './checks/foreignTypes.mjs';
import { hydrationFaults } from './checks/hydrate.mjs';
import { jestProductFaults, jestVersion } from './checks/jestProduct.mjs';
import { jsdomProductFaults } from './checks/jsdomProduct.mjs';
import { contentFaults, manifestFaults } from './checks/manifest.mjs';
import { nameFaults } from './checks/names.mjs';
import { copyFaults, loadFaults } from './checks/node.mjs';
import { publintFaults, typesFaults } from './checks/registry.mjs';
import { carryOutRelease, nextReleaseFaults, siblingFaults } from './checks/release.mjs';
import { serverRender } from './checks/serverRender.mjs';
import { isSameBuild, sizeRows } from './checks/sizes.mjs';
import { typeTestFaults } from './checks/typeTests.mjs';
import { useClientFaults } from './checks/useClient.mjs';
import { nextAppFaults, nextVersion } from './checks/nextApp.mjs';
import { react18AppFaults } from './checks/react18App.mjs';
import { viteAppFaults } from './checks/viteApp.mjs';
import { sampleOf } from '../tests/sample.mjs';
import { inWorkers } from './inWorkers.mjs';
import { buildAndPack, unpack } from './pack.mjs';
import { packages, starter, withDependencies } from './packages.mjs';
import { countChecks, printChecks, printSizes } from './report.mjs';

const uiManifest = JSON.parse(readFileSync(new URL('../../packages/ui/package.json', import.meta.url), 'utf8'));

const tools = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).devDependencies;

/** What the products of the examples, the fixtures and the type tests use besides. */
const frameworks = {
  'expect-type': tools['expect-type'],
  next: nextVersion,
  'react-hook-form': uiManifest.devDependencies['react-hook-form'],
  'lucide-react': uiManifest.devDependencies['lucide-react'],
  '@testing-library/react': uiManifest.devDependencies['@testing-library/react'],
  jest: jestVersion,
  'jest-environment-jsdom': jestVersion,
  jsdom: tools.jsdom,
  vite: tools.vite,
  typescript: tools['@typescript/native'],
  '@types/node': tools['@types/node'],
  vitest: tools.vitest,
};

const chosen = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const reportFile = process.argv.find((one) => one.startsWith('--report='))?.slice('--report='.length);
const unknown = chosen.filter((folder) => !packages.some((one) => one.folder === folder));
if (unknown.length > 0) {
  console.error(`Unknown package: ${unknown.join(', ')}. Known: ${packages.map((one) => one.folder).join(', ')}.`);
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), 'funil-packages-'));
const consumer = join(work, 'consumer');
const workers = Math.min(4, availableParallelism());
/** @type {Map<string, Map<string, { faults: string[], note?: string, seconds?: number }>>} */
const results = new Map();
const record = (folder, name, outcome) => results.set(folder, (results.get(folder) ?? new Map()).set(name, outcome));

/**
 * Checks in the order in which they are reported. @type {{ folder: string, name: string, weight: number, findFaults: ()
 * => unknown }[]}
 */
const checks = [];
/** A weight: about how many seconds it takes, so that long ones begin first. */
const check = (folder, name, findFaults, weight = 1) => {
  checks.push({ folder, name, weight, findFaults });
  record(folder, name, { faults: ['did not run'] });
};

/** A check that crashes has found a fault too. */
async function pass(one) {
  const startedAt = Date.now();
  const outcome = await Promise.resolve()
    .then(one.findFaults)
    .then(
      (found) => (Array.isArray(found) ? { faults: found } : found),
      (error) => ({ faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }),
    );
  record(one.folder, one.name, { ...outcome, seconds: (Date.now() - startedAt) / 1000 });
}

try {
  const wanted = withDependencies(chosen);
  const packed = new Map();
  const build = async ({ folder }) => {
    const startedAt = Date.now();
    const { packed: one, fault } = await buildAndPack(folder, work);
    record(folder, 'build', { faults: fault ? [fault] : [], seconds: (Date.now() - startedAt) / 1000 });
    if (one) packed.set(folder, one);
  };
  // All of them are judged as a release publishes them; some alone are built and packed where they are.
  const release = async () => {
    const startedAt = Date.now();
    const { faults, versions, tarballs, asked } = await carryOutRelease(join(work, 'release'));
    for (const [folder, tarball] of tarballs) {
      const { packed: one, fault } = await unpack(tarball, mkdtempSync(join(work, `${folder}-`)));
      faults.push(...(one ? siblingFaults(one, versions) : [fault]));
      if (one) packed.set(folder, one);
    }
    for (const { folder } of faults.length === 0 ? packages : []) {
      const [last, next] = [root, join(work, 'release')].map((one) => join(one, 'packages', folder));
      const manifest = JSON.parse(readFileSync(join(last, 'package.json'), 'utf8'));
      record(folder, 'api', apiChangeFaults(manifest, readApiList(last), readApiList(next), asked.get(manifest.name)));
    }
    if (faults.length === 0) faults.push(...(await nextReleaseFaults(join(work, 'release'), versions)));
    record('products', 'release', {
      faults,
      seconds: (Date.now() - startedAt) / 1000,
      note: [...versions].map(([name, text]) => `${name.slice('@funil/'.length)} ${text}`).join(', '),
    });
  };
  const isWhole = chosen.length === 0;
  if (isWhole) record('products', 'release', { faults: ['did not run'] });
  else wanted.forEach(({ folder }) => record(folder, 'build', { faults: ['did not run'] }));
  // The registry is waited for while the processors build.
  const [fetched] = await Promise.all([
    fetchRegistry(join(work, 'fetched'), frameworks),
    isWhole ? release() : inWorkers(wanted, build, workers),
  ]);
  const all = wanted.flatMap(({ folder }) => packed.get(folder) ?? []);
  const startedAt = Date.now();
  const installFault =
    fetched ?? (all.length > 0 ? await installConsumer(all, consumer, frameworks) : 'nothing was packed');
  record('products', 'install', {
    faults: installFault ? [installFault] : [],
    seconds: (Date.now() - startedAt) / 1000,
  });
  const sizes = [];
  for (const promise of packages) {
    const { folder } = promise;
    const one = packed.get(folder);
    if (!one || (chosen.length > 0 && !chosen.includes(folder))) continue;
    const isLarge = folder === 'ui';
    check(folder, 'manifest', () => [...manifestFaults(one.manifest, one.files), ...contentFaults(one)]);
    check(folder, 'publint', () => publintFaults(one));
    check(folder, 'types', () => typesFaults(one), isLarge ? 15 : 3);
    if (promise.rendersReact) check(folder, 'foreign types', () => foreignTypeFaults(one));
    if (installFault) continue;
    check(folder, 'install', () =>
      existsSync(join(consumer, 'node_modules', one.name)) && isSameBuild(one, consumer)
        ? []
        : ['another build was installed'],
    );
    check(folder, 'copies', () => copyFaults(one, consumer));
    check(folder, 'load', () => loadFaults(one, consumer));
    check(folder, 'client', () => useClientFaults(promise, one, consumer));
    if (chosen.length === 0) check(folder, 'names', () => nameFaults(one, all, consumer), 3);
    check(folder, 'example', () => exampleFaults(one, consumer), 2);
    check(folder, 'typetest', () => typeTestFaults(one, folder, consumer), 2);
    // Components with fixtures are rendered as those show them.
    if (folder === 'ui') check(folder, 'hydrate', () => hydrationFaults(one, consumer), 20);
    else if (promise.rendersReact) {
      check(folder, 'render', async () => {
        const { rendered, parts, faults } = await serverRender(one, consumer);
        const found = rendered.length === 0 && faults.length === 0 ? ['no component was rendered'] : faults;
        return { faults: found, note: `${rendered.length} + ${parts.length} parts` };
      });
    }
    check(
      folder,
      'size',
      async () => {
        const rows = await sizeRows(promise, one, consumer, { withDependencies: process.argv.includes('--sizes') });
        sizes.push({ folder, rows });
        return rows.filter((row) => row.over).map((row) => `${row.what} is over its ${row.budget} kB`);
      },
      isLarge ? 15 : 1,
    );
  }
  // A commit draws one group; `npm run test:full` makes all of them.
  const groups = [
    [
      ['vite', viteAppFaults, 25],
      ['jsdom', jsdomProductFaults, 20],
      ['jest', jestProductFaults, 10],
    ],
    [
      ['next', nextAppFaults, 40],
      ['react 18', react18AppFaults, 20],
    ],
    [['examples', exampleAppFaults, 60]],
  ];
  for (const [name, findFaults, weight] of installFault ? [] : sampleOf(groups, 1, ([[name]]) => name).flat())
    check('products', name, () => findFaults(all, consumer, packed.get(starter)), weight);
  await inWorkers(
    checks.toSorted((one, other) => other.weight - one.weight),
    pass,
    workers,
  );
  printSizes(sizes);
  process.exitCode = printChecks(results) === 0 ? 0 : 1;
  if (reportFile) writeFileSync(reportFile, JSON.stringify(countChecks(results)));
} finally {
  if (process.argv.includes('--keep')) console.log(`Kept: ${work}`);
  else rmSync(work, { recursive: true, force: true });
}
