/*
 * Makes a screen with its endpoints and its table, from the templates beside this file: a list of names and a form that
 * adds one, for administrators. What it is about is then written into the files.
 *
 *     npm run new:screen -- siteVisits "Visitas técnicas" [--one siteVisit] [--address /visitas]
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { childEnvironment, root } from '../steps/environment.mjs';
import { fill, namesOf } from './namesOf.mjs';
import { addAt, places } from './places.mjs';

const server = join(root, 'apps', 'server');
const migrations = join(server, 'src', 'platform', 'db', 'migrations');

function run(program, args, { cwd = root, env = {} } = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: childEnvironment(env),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
}

const sqlFiles = () => readdirSync(migrations).filter((name) => name.endsWith('.sql'));

/** The migration that makes the table, as drizzle-kit writes it, and then the rows of each account guarded. */
function writeMigration({ $wire_many: table }) {
  const before = new Set(sqlFiles());
  const drizzle = join('node_modules', 'drizzle-kit', 'bin.cjs');
  run('node', [drizzle, 'generate', '--name', table], { cwd: server, env: { NODE_OPTIONS: '--conditions=source' } });
  const [file] = sqlFiles().filter((name) => !before.has(name));
  if (!file) throw new Error(`drizzle-kit wrote no migration of ${table}.`);
  appendFileSync(
    join(migrations, file),
    `--> statement-breakpoint\n-- Row level security, enabled and forced, with the policy of the tenant.\nSELECT guard_tenant_table('${table}'::regclass);\n`,
  );
  return `apps/server/src/platform/db/migrations/${file}`;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { one: { type: 'string' }, address: { type: 'string' } },
});
const [things, title] = positionals;
if (!things || !title) {
  console.error('npm run new:screen -- siteVisits "Visitas técnicas" [--one siteVisit] [--address /visitas]');
  process.exit(1);
}

const names = namesOf(things, title, values);
const templates = join(import.meta.dirname, 'templates');
const files = globSync('**/*.txt', { cwd: templates }).map((template) => ({
  path: fill(template.replaceAll('\\', '/').replace(/\.txt$/, ''), names),
  text: fill(readFileSync(join(templates, template), 'utf8'), names),
}));
const taken = files.find(({ path }) => existsSync(join(root, path)));
if (taken) throw new Error(`${taken.path} is there already.`);

// All texts before the first file: a place that has changed its shape leaves everything as it was.
const patched = new Map();
for (const place of places) {
  const text = patched.get(place.file) ?? readFileSync(join(root, place.file), 'utf8');
  patched.set(place.file, addAt(text, place, fill(place.added, names)));
}

for (const { path, text } of [...files, ...[...patched].map(([path, text]) => ({ path, text }))]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
run('node', [join('scripts', 'registries', 'registries.mjs')]);
const migration = writeMigration(names);
run('oxfmt', [...files.map(({ path }) => path), ...patched.keys()]);

console.log(`Its own files:\n  ${[...files.map(({ path }) => path), migration].join('\n  ')}`);
console.log(`Places elsewhere:\n  ${[...patched.keys()].join('\n  ')}`);
