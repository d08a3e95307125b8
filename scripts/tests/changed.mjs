import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { importersOf, readGraph, trackedFiles } from './graph.mjs';
import { stepOfFile } from './stepOfFile.mjs';

const git = (root, ...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.split('\n').filter(Boolean);
};

/** Where a change begins: at what has landed, or at the commit that is named. */
export function changedFiles(root, commit = 'origin/main') {
  const [base] = git(root, 'merge-base', commit, 'HEAD');
  return [
    ...new Set([
      ...git(root, 'diff', '--name-only', '--no-renames', base),
      ...git(root, 'ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

/** Files that only put together what all features hold: through them everything depends on everything. */
const puttingTogether = /^apps\/server\/src\/(?:app|allJobs|dueTasks|ports|subscriptions|routes|startServer)\.ts$/u;
const isWritten = (root, file) =>
  file.endsWith('.ts') &&
  existsSync(join(root, file)) &&
  readFileSync(join(root, file), 'utf8').startsWith('/* Written by `npm run registries`');

const inFeature = /^apps\/(?:server|backoffice)\/src\/features\//u;
const inContract = /^packages\/api\/src\/contract\//u;
const isSchema = /^apps\/server\/src\/platform\/db\/schema\/(?!tables\.ts)/u;
const isMigration = /\/migrations\/.*\.sql$/u;

/** Tests of what a migration does and may do. */
const ofMigrations = /^apps\/server\/(?:src\/platform\/db|test\/upgrade)\//u;

/** What holds for every endpoint and every table, whoever adds one. */
const tablesOfAll =
  /^apps\/server\/test\/(?:(?:contract|isolation)\/.*|security\/(?:everyEndpoint|foreignIds|audit))\.test\.ts$/u;

/** Whatever is built or installed otherwise may break everything. */
const isEverything =
  /^(?:pnpm-lock\.yaml|pnpm-workspace\.yaml|vitest\.config\.ts|(?:packages\/|apps\/)?[^/]*\/?package\.json)$/u;

/** Files that define the tables which a migration names. */
function schemasOf(sql, schemas) {
  const names = new Set(sql.match(/[a-z][a-z_]+/gu));
  return schemas
    .filter(({ text }) => [...text.matchAll(/pgTable\(\s*'([a-z_]+)'/gu)].some(([, name]) => names.has(name)))
    .map(({ file }) => file);
}

/** Whether a file has the routes, or the hooks, of the resource that a file of the contract is about. */
function isOfResource(file, ofContract) {
  const resource = basename(ofContract).replace(/(?:Input|Answers|Errors)?\.ts$/u, '');
  return (
    (file.startsWith('apps/server/src/features/') && basename(file) === `${resource}.routes.ts`) ||
    file.startsWith(`apps/server/src/features/${resource}/`) ||
    file.startsWith(`packages/api/src/react/${resource}/`)
  );
}

/**
 * The test files that a change can break, by the step that runs them: those that import what was changed; those that
 * stand in the folder of a feature that imports it (they reach it through the whole app or server); and, for the server
 * and the contract, those that hold for every endpoint and table.
 *
 * @returns {Map<string, string[]> | 'all'}
 */
export function testsOf(root, changed, files = trackedFiles(root).filter((file) => existsSync(join(root, file)))) {
  if (changed.some((file) => isEverything.test(file))) return 'all';
  const graph = readGraph(root, files);
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const schemas = [...graph.keys()].filter((file) => isSchema.test(file)).map((file) => ({ file, text: read(file) }));

  const begin = new Set(changed);
  for (const file of changed.filter((one) => isMigration.test(one) && existsSync(join(root, one))))
    for (const schema of schemasOf(read(file), schemas)) begin.add(schema);

  // What a resource says of itself reaches its endpoints through the lists.
  for (const file of changed.filter((one) => inContract.test(one)))
    for (const other of graph.keys()) if (isOfResource(other, file)) begin.add(other);

  const isList = (file) => puttingTogether.test(file) || isWritten(root, file);
  // What all features stand on may break each of them; a feature breaks those that import it.
  const ofSome = [...begin].filter((file) => inFeature.test(file) || inContract.test(file) || isSchema.test(file));
  const ofAll = [...begin].filter((file) => !ofSome.includes(file));
  const reached = new Set([...importersOf(graph, ofSome, isList), ...importersOf(graph, ofAll)]);

  const folders = new Set([...reached].filter((file) => inFeature.test(file)).map((file) => dirname(file)));
  const isServers = [...reached, ...changed].some(
    (file) => file.startsWith('apps/server/src/') || inContract.test(file),
  );

  const found = new Map();
  for (const file of files) {
    const step = stepOfFile(file);
    if (!step) continue;
    const isFound =
      reached.has(file) ||
      folders.has(dirname(file)) ||
      (isServers && tablesOfAll.test(file)) ||
      (changed.some((one) => isMigration.test(one)) && ofMigrations.test(file)) ||
      (changed.some((one) => one.endsWith('.md')) && file === 'scripts/docFiles.test.ts');
    if (isFound) found.set(step, [...(found.get(step) ?? []), file]);
  }
  return found;
}
