/*
 * Refuses circles between folders: `node scripts/folderCircles.mjs`. dependency-cruiser's own rule for folders
 * (`scope: 'folder'`) compares a folder with the folders directly around a file: of a feature that is divided into
 * folders it sees the parts, and not that two features point at each other. So this reads its list of imports.
 */
import { fileURLToPath } from 'node:url';

/**
 * Folders that count as one, whatever folders they are divided into: features and the parts of packages first, then
 * what those are divided into.
 */
const levels = [
  [
    /^apps\/server\/src\/(?:features|platform)\/[^/]+(?=\/)/,
    /^apps\/backoffice\/src\/features\/[^/]+(?=\/)/,
    /^packages\/[^/]+\/src\/[^/]+(?=\/)/,
  ],
  [
    /^apps\/server\/src\/features\/[^/]+\/[^/]+(?=\/)/,
    /^apps\/backoffice\/src\/features\/[^/]+\/[^/]+(?=\/)/,
    /^packages\/[^/]+\/src\/[^/]+\/[^/]+(?=\/)/,
  ],
];

/** A test may know several features: it stands beside what it tests, and nothing imports it. */
const isTest = /\.(?:test|stories)\.tsx?$/;

function folderOf(path, level) {
  for (const unit of level) {
    const [found] = unit.exec(path) ?? [];
    if (found) return found;
  }
  return null;
}

/** Imports from one folder into another: folder -> folder -> the first file that does it. */
function edgesOf(modules, level) {
  const edges = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source, level);
    if (!from || isTest.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved, level);
      if (!to || to === from) continue;
      if (!edges.has(from)) edges.set(from, new Map());
      if (!edges.get(from).has(to)) edges.get(from).set(to, `${source} -> ${resolved}`);
    }
  }
  return edges;
}

/** The shortest way from a folder back to itself, as the imports that make it; null when there is none. */
function circleThrough(edges, start) {
  const ways = [[start, []]];
  const seen = new Set();
  for (const [folder, way] of ways) {
    for (const [next, example] of edges.get(folder) ?? []) {
      if (next === start) return [...way, example];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([next, [...way, example]]);
    }
  }
  return null;
}

/** Circles between folders in dependency-cruiser's list of modules, each reported once, by the imports that make it. */
export function findFolderCircles(modules) {
  const circles = new Map();
  for (const level of levels) {
    const edges = edgesOf(modules, level);
    for (const folder of edges.keys()) {
      const circle = circleThrough(edges, folder);
      if (!circle) continue;
      const key = circle.toSorted((one, other) => one.localeCompare(other)).join('\n');
      if (!circles.has(key)) circles.set(key, circle);
    }
  }
  return [...circles.values()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { cruise } = await import('dependency-cruiser');
  const { default: readConfig } = await import('dependency-cruiser/config-utl/extract-depcruise-options');
  const { default: readTsConfig } = await import('dependency-cruiser/config-utl/extract-ts-config');
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const options = await readConfig('./.dependency-cruiser.cjs');
  const { output } = await cruise(
    ['apps', 'packages'],
    { ...options, ruleSet: undefined, validate: false },
    undefined,
    {
      tsConfig: readTsConfig('tsconfig.base.json'),
    },
  );
  const { modules } = output;
  const circles = findFolderCircles(modules);
  for (const circle of circles) console.error(`Folders point at each other:\n  ${circle.join('\n  ')}\n`);
  if (circles.length > 0) process.exit(1);
  console.log('No circles between folders.');
}
