import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { spawnSync } from 'node:child_process';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

const isCode = (file) => /\.(?:ts|tsx|mts|mjs|cjs|js)$/u.test(file) && !/\.d\.m?ts$/u.test(file);

/** All files that git knows or would add, from the root of the repository. */
export function trackedFiles(root) {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return stdout.split('\n').filter(Boolean);
}

/**
 * Reads what every file of code imports while it is loaded: types are erased, and what is imported only when it is asked
 * for, such as the screens of the app, is left out. A name that a file merely passes on leads to the file that has it, so
 * that who takes a button from an index depends on the button, not on all components.
 *
 * @param {string} root
 * @param {string[]} files from the root
 * @returns {Map<string, Set<string>>} the files that each file imports
 */
export function readGraph(root, files) {
  const known = new Set(files.filter(isCode));
  const resolver = new ResolverFactory({
    conditionNames: ['source', 'import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    // The packages of the workspace are links.
    symlinks: true,
  });
  const resolve = (from, request) => {
    const { path } = resolver.sync(join(root, dirname(from)), request);
    const file = path && relative(root, path).replaceAll('\\', '/');
    return file && known.has(file) ? file : undefined;
  };
  /** Per file: what it imports, by name, and what it passes on. */
  const modules = new Map(
    [...known].map((file) => {
      const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'));
      return [file, { imports: importsOf(module, file, resolve), passed: passedOf(module, file, resolve) }];
    }),
  );

  /** The file that a name of another file comes from. */
  const originOf = (file, name, seen = new Set()) => {
    if (seen.has(file)) return file;
    seen.add(file);
    const { passed } = modules.get(file);
    const named = passed.named.get(name);
    if (named) return originOf(named.file, named.name, seen);
    for (const other of passed.all) {
      const found = originOf(other, name, seen);
      if (found !== other || modules.get(other).passed.own.has(name)) return found;
    }
    return file;
  };

  return new Map(
    [...modules].map(([file, { imports }]) => [
      file,
      new Set(imports.map(({ file: other, name }) => (name === undefined ? other : originOf(other, name)))),
    ]),
  );
}

function importsOf(module, file, resolve) {
  const found = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const other = resolve(file, moduleRequest.value);
    if (!other) continue;
    if (entries.length === 0) found.push({ file: other });
    for (const { isType, importName } of entries)
      if (!isType) found.push({ file: other, name: importName.kind === 'Name' ? importName.name : undefined });
  }
  // What it passes on is loaded as well, where it is more than an index.
  for (const { entries } of module.staticExports)
    for (const { isType, moduleRequest, importName } of entries) {
      const other = moduleRequest && !isType && resolve(file, moduleRequest.value);
      if (other) found.push({ file: other, name: importName.kind === 'Name' ? importName.name : undefined });
    }
  return found;
}

function passedOf(module, file, resolve) {
  const passed = { named: new Map(), all: [], own: new Set() };
  for (const { entries } of module.staticExports)
    for (const { isType, moduleRequest, importName, exportName } of entries) {
      if (isType) continue;
      const other = moduleRequest && resolve(file, moduleRequest.value);
      if (!other) passed.own.add(exportName.name ?? 'default');
      else if (exportName.kind === 'None') passed.all.push(other);
      else passed.named.set(exportName.name, { file: other, name: importName.name });
    }
  return passed;
}

/**
 * The files that come to the given ones by what they import.
 * @param {Map<string, Set<string>>} graph
 * @param {string[]} changed
 * @param {(file: string) => boolean} isList a file that only lists what others hold: who imports it is not followed
 */
export function importersOf(graph, changed, isList = () => false) {
  const importers = new Map();
  for (const [file, imports] of graph)
    for (const other of imports) importers.set(other, [...(importers.get(other) ?? []), file]);
  const found = new Set(changed);
  const queue = [...changed];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (isList(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? [])
      if (!found.has(importer)) {
        found.add(importer);
        queue.push(importer);
      }
  }
  return found;
}
