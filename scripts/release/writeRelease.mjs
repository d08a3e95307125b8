import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { childEnvironment, root } from '../steps/environment.mjs';

/** Packages that the server imports; the app is in its build. */
const packages = ['api', 'theme', 'validation'];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const isSource = (path) => !/\.(?:test|browser|stories)\.|\.calls\.ts$|\/(?:test|stories|__screenshots__)$/.test(path);

function runProgram(program, args, cwd) {
  const result = spawnSync(program, args, { cwd, encoding: 'utf8', env: childEnvironment({ CI: 'true' }) });
  if (result.status !== 0)
    throw new Error(`${program} ${args[0]} failed.\n${result.stdout ?? ''}${result.stderr ?? result.error?.message}`);
}

function copy(path, folder, filter = () => true) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), { recursive: true, filter });
}

/** Production dependencies of the lockfile, for this system and processor. */
function installDependencies(folder) {
  const manifests = ['apps/server', ...packages.map((name) => `packages/${name}`)].map(
    (path) => `${path}/package.json`,
  );
  for (const path of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) copy(path, folder);
  const { packageManager } = readJson(join(root, 'package.json'));
  const options = ['--prod', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
  // Flat, so that a package's source finds its peers, which only the server depends on.
  runProgram('npx', ['--yes', packageManager, 'install', '--config.node-linker=hoisted', ...options], folder);
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) rmSync(join(folder, path));
}

/** Packages are read from source, as in the repository; without its export condition, no flag of Node is needed. */
function exportSources(folder) {
  for (const name of packages) {
    const path = join(folder, 'packages', name, 'package.json');
    const manifest = readJson(path);
    const exports = Object.entries(manifest.exports).map(([entry, target]) => [entry, target.source ?? target]);
    writeJson(path, { ...manifest, exports: Object.fromEntries(exports) });
  }
}

function writeManifest(folder) {
  const { name, version, license, type } = readJson(join(root, 'package.json'));
  const commands = [
    'start',
    'doctor',
    'migrate',
    'admin:create',
    'facts:check',
    'secret:rotate',
    'account:export',
    'account:import',
    'account:compare',
    'account:move',
    'account:remove',
  ];
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    license,
    type,
    engines: { node: '>=24' },
    scripts: Object.fromEntries(commands.map((command) => [command, `node funil.mjs ${command}`])),
  });
}

function fill(folder) {
  installDependencies(folder);
  for (const path of ['apps/server/src', ...packages.map((name) => `packages/${name}/src`)])
    copy(path, folder, isSource);
  for (const path of ['apps/backoffice/dist', 'deploy', 'docs/operating.md', 'docs/adr', 'LICENSE']) copy(path, folder);
  exportSources(folder);
  writeManifest(folder);
  cpSync(join(root, 'scripts', 'release', 'funil.mjs'), join(folder, 'funil.mjs'));
}

/**
 * Writes an archive of the built app, the server, its dependencies and `deploy`, for machines of this system and
 * processor that have Node and nothing else.
 *
 * @param {string[]} args the archive's folder, `release` by default
 */
export function writeRelease([target = join(root, 'release')]) {
  if (!existsSync(join(root, 'apps', 'backoffice', 'dist', 'index.html'))) throw new Error('The app is not built.');
  const { version } = readJson(join(root, 'package.json'));
  const name = `funil-${version}`;
  const draft = mkdtempSync(join(tmpdir(), 'funil-release-'));
  try {
    mkdirSync(join(draft, name));
    fill(join(draft, name));
    const archive = `${name}-${process.platform}-${process.arch}.tar.gz`;
    const owner = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
    runProgram('tar', ['--create', '--gzip', ...owner, '--file', archive, name], draft);
    mkdirSync(target, { recursive: true });
    cpSync(join(draft, archive), join(target, `${archive}.part`));
    renameSync(join(target, `${archive}.part`), join(target, archive));
    console.log(join(basename(target), archive));
    return 0;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
