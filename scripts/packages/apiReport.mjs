#!/usr/bin/env node
// Writes down what each package promises: every export of every entry with its type, in packages/*/api. A change of the
// public face then stands in the change's own difference, where a reviewer sees it.
// Usage: node scripts/packages/apiReport.mjs [--check] [folder...]     builds first; --check reads what is built and writes nothing
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from '../steps/environment.mjs';
import { packages } from './packages.mjs';
import { run } from './run.mjs';

const isCheck = process.argv.includes('--check');
const named = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const folders = named.length > 0 ? named : packages.map(({ folder }) => folder);

const silent = { default: { logLevel: 'none' } };
const compilerOptions = { module: 'ESNext', moduleResolution: 'bundler', target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], strict: true, skipLibCheck: true, jsx: 'react-jsx' };

/** The declarations of the entries that stand in the manifest by name, by the name that their report has. */
function namedEntries(folder) {
  const { publishConfig } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  return Object.entries(publishConfig.exports).flatMap(([subpath, target]) => {
    const types = target?.import?.types;
    if (!types || subpath.includes('*')) return [];
    return [{ name: subpath === '.' ? 'index' : subpath.slice(2).replaceAll('/', '.'), types: join(root, 'packages', folder, types) }];
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

/** What each door beside the named entries lets through, by name: the types are the root's. */
function doorsReport(folder) {
  const dist = join(root, 'packages', folder, 'dist');
  const entries = new Set(namedEntries(folder).map(({ types }) => basename(types)));
  const doors = readdirSync(dist).filter((file) => /^\w+\.d\.ts$/.test(file) && !entries.has(file) && existsSync(join(dist, file.replace('.d.ts', '.js'))));
  const lines = doors.toSorted().map((file) => {
    const lists = readFileSync(join(dist, file), 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm);
    const names = [...lists].flatMap(([, list]) => list.split(',').map((one) => one.replace(/^.*\bas |^\s*type /, '').trim())).filter(Boolean);
    return `- \`${file.replace('.d.ts', '')}\`: ${names.toSorted().join(', ')}`;
  });
  return `# Doors of @funil/${folder}\n\nWritten by \`npm run api:report\`. The types stand in index.api.md.\n\n${lines.join('\n')}\n`;
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
  if (Object.keys(publishConfig.exports).some((subpath) => subpath === './*')) writeFileSync(join(reports, 'doors.md'), doorsReport(folder));
}

/**
 * Reports of a folder by name, without order: in inferred types TypeScript prints members and unions in the order in
 * which it met them, which differs between builds of the same source.
 */
function unordered(reports) {
  if (!existsSync(reports)) return '';
  const words = (line) => line.replaceAll(/[;,]/g, '').split(/\s+/).filter(Boolean).toSorted().join(' ');
  const contents = readdirSync(reports).toSorted().map((file) => [file, readFileSync(join(reports, file), 'utf8').split('\n').map(words).toSorted((one, other) => one.localeCompare(other))]);
  return JSON.stringify(contents);
}

for (const folder of folders) {
  const committed = join(root, 'packages', folder, 'api');
  if (isCheck) {
    const fresh = join(root, 'node_modules', '.cache', 'api', folder);
    writeReports(folder, fresh);
    if (unordered(committed) === unordered(fresh)) continue;
    const { output } = await run('git', ['diff', '--no-index', '--no-color', '--unified=1', '--', committed, fresh]);
    const changes = output.split('\n').filter((line) => !/^(diff|index|new file|deleted file)/.test(line));
    console.log(`The public face of @funil/${folder} differs from packages/${folder}/api. If that is meant: npm run api:report, and a changeset that says it.`);
    console.log(changes.slice(0, 60).join('\n'));
    process.exitCode = 1;
  } else {
    const build = await run('tsup', [], join(root, 'packages', folder));
    if (build.code !== 0) throw new Error(build.output);
    writeReports(folder, committed);
    console.log(`packages/${folder}/api: ${readdirSync(committed).join(', ')}`);
  }
}
