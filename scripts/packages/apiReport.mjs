#!/usr/bin/env node
// Writes down what each package promises: every export of every entry with its type, in node_modules/.cache/api. The
// report before is kept beside it, so that the difference between two branches is one command away.
// Usage: node scripts/packages/apiReport.mjs [--release] [folder...]     builds first
// --release takes what is built, and keeps the names and fingerprints of the exports as packages/*/api.json
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from '../steps/environment.mjs';
import { writeApiList } from './apiList.mjs';
import { packages } from './packages.mjs';
import { run } from './run.mjs';

const reportsBelow = join(root, 'node_modules', '.cache', 'api');
const named = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const folders = named.length > 0 ? named : packages.map(({ folder }) => folder);

const silent = { default: { logLevel: 'none' } };
const compilerOptions = {
  module: 'ESNext',
  moduleResolution: 'bundler',
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  strict: true,
  skipLibCheck: true,
  jsx: 'react-jsx',
};

/** The declarations of the entries that stand in the manifest by name, by the name that their report has. */
function namedEntries(folder) {
  const { publishConfig } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  return Object.entries(publishConfig.exports).flatMap(([subpath, target]) => {
    const types = target?.import?.types;
    if (!types || subpath.includes('*')) return [];
    return [
      {
        name: subpath === '.' ? 'index' : subpath.slice(2).replaceAll('/', '.'),
        types: join(root, 'packages', folder, types),
      },
    ];
  });
}

function configure(folder, { name, types }, reports) {
  const project = join(root, 'packages', folder);
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(project, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: project,
      mainEntryPointFilePath: types,
      compiler: { overrideTsconfig: { compilerOptions, files: [types] } },
      apiReport: { enabled: true, reportFileName: `${name}.api.md`, reportFolder: reports, reportTempFolder: reports },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      // Types are checked elsewhere; here they are only written down.
      messages: { compilerMessageReporting: silent, extractorMessageReporting: silent, tsdocMessageReporting: silent },
      newlineKind: 'lf',
    },
  });
}

/** What each entry point beside the named ones lets through, by name: the types are the root's. */
function entryPointsReport(folder) {
  const dist = join(root, 'packages', folder, 'dist');
  const entries = new Set(namedEntries(folder).map(({ types }) => basename(types)));
  const entryPoints = readdirSync(dist).filter(
    (file) => /^\w+\.d\.ts$/.test(file) && !entries.has(file) && existsSync(join(dist, file.replace('.d.ts', '.js'))),
  );
  const lines = entryPoints.toSorted().map((file) => {
    const lists = readFileSync(join(dist, file), 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm);
    const names = [...lists]
      .flatMap(([, list]) => list.split(',').map((one) => one.replace(/^.*\bas |^\s*type /, '').trim()))
      .filter(Boolean);
    return `- \`${file.replace('.d.ts', '')}\`: ${names.toSorted().join(', ')}`;
  });
  return (
    `# Entry points of @funil/${folder}\n\nWritten by \`npm run api:report\`. The types stand in ` +
    `index.api.md.\n\n${lines.join('\n')}\n`
  );
}

function writeReports(folder, reports) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const entries = namedEntries(folder);
  const configs = entries.map((entry) => configure(folder, entry, reports));
  // One reading of all declarations for all entries.
  const compilerState = CompilerState.create(configs[0], { additionalEntryPoints: entries.map(({ types }) => types) });
  const messageCallback = (message) => {
    if (message.logLevel === 'error') throw new Error(message.text);
    message.handled = true;
  };
  for (const config of configs) Extractor.invoke(config, { compilerState, localBuild: true, messageCallback });
  const { publishConfig } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  if (Object.keys(publishConfig.exports).some((subpath) => subpath === './*'))
    writeFileSync(join(reports, 'entryPoints.md'), entryPointsReport(folder));
}

const isRelease = process.argv.includes('--release');

for (const folder of folders) {
  if (!isRelease) {
    const build = await run('tsup', [], join(root, 'packages', folder));
    if (build.code !== 0) throw new Error(build.output);
  }
  const [reports, before] = [join(reportsBelow, folder), join(reportsBelow, `${folder}.before`)];
  rmSync(before, { recursive: true, force: true });
  if (existsSync(reports)) renameSync(reports, before);
  writeReports(folder, reports);
  if (isRelease) writeApiList(join(root, 'packages', folder), reports);
  console.log(`${reports}: ${readdirSync(reports).join(', ')}`);
}
