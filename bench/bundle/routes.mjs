#!/usr/bin/env node
// What each screen of the built app loads before it can be used: JavaScript and CSS, gzip. Reads the build's manifest
// (vite build --manifest). Exits 1 over budget, so it stands in `npm test` as well.
//   node bench/bundle/routes.mjs
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'apps', 'backoffice', 'dist');

/** Budgets in kB (1000 bytes) of gzip. A page that loads charts may take 90 for itself. */
const firstLoadBudgets = {
  // 170, and a little that clear code costs here: one engine of forms for all forms, and colours derived by polished.
  login: 175,
  simulator: 205,
  affiliateSignUp: 195,
  // The simulator's address with other fields.
  withdrawal: 210,
};
const ownChunkBudget = 30;

const manifestFile = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  console.error(
    'The app is not built: run "npm start" or "node scripts/funil.mjs exec vite build apps/backoffice" first.',
  );
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const sizes = new Map();
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
};

/** Files that a module needs before it runs: itself, its static imports and their CSS. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const files = new Set([chunk.file, ...(chunk.css ?? [])]);
  for (const next of chunk.imports ?? []) for (const file of filesOf(next, seen)) files.add(file);
  return files;
}

const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0) / 1000;
const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry);
const entry = filesOf(entryKey);
const pages = Object.keys(manifest).filter(
  (key) => /^src\/(app\/errorPages|features)\/.*Page\.tsx$/.test(key) && manifest[key].isDynamicEntry,
);

const rows = pages.map((key) => {
  const files = filesOf(key);
  const own = [...files].filter((file) => !entry.has(file));
  return {
    page: key.replace(/^src\/(features\/)?/, '').replace(/\.tsx$/, ''),
    total: sum(new Set([...entry, ...files])),
    own: sum(own),
    chunk: sizeOf(manifest[key].file) / 1000,
  };
});

const failures = [];
for (const row of rows) {
  for (const [name, budget] of Object.entries(firstLoadBudgets)) {
    if (new RegExp(`(^|/)${name}Page$`, 'i').test(row.page) && row.total > budget)
      failures.push(`${row.page}: first load ${row.total.toFixed(1)} kB, budget ${budget} kB`);
  }
  if (row.chunk > ownChunkBudget)
    failures.push(`${row.page}: own chunk ${row.chunk.toFixed(1)} kB, budget ${ownChunkBudget} kB`);
}
if (!rows.some((row) => /login/i.test(row.page)))
  failures.push('the sign-in page is not in the manifest: nothing was measured');

console.log(`entry (every screen)${' '.repeat(24)}${sum(entry).toFixed(1).padStart(8)} kB gzip`);
console.log(
  `${'screen'.padEnd(40)} ${'first load'.padStart(10)} ${'of its own'.padStart(10)} ${'page chunk'.padStart(10)}`,
);
for (const row of rows.toSorted((a, b) => b.total - a.total)) {
  console.log(
    `${row.page.padEnd(40)} ${row.total.toFixed(1).padStart(10)} ${row.own.toFixed(1).padStart(10)} ` +
      `${row.chunk.toFixed(1).padStart(10)}`,
  );
}
for (const failure of failures) console.error(`OVER BUDGET ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
