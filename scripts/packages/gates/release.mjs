import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../steps/environment.mjs';
import { packages } from '../packages.mjs';
import { pnpm, run } from '../run.mjs';

const read = (...path) => readFileSync(join(...path), 'utf8');
const manifestOf = (folder, name) => JSON.parse(read(folder, 'packages', name, 'package.json'));
const rank = ['patch', 'minor', 'major'];

/** What the changesets that wait ask for, by package: the highest of `patch`, `minor` and `major`. */
export function askedFor(changesets) {
  const asked = new Map();
  for (const text of changesets) {
    for (const [, name, bump] of text.split('---')[1].matchAll(/["']?([^"'\n]+?)["']?:\s*(patch|minor|major)/g)) {
      if (rank.indexOf(bump) > rank.indexOf(asked.get(name))) asked.set(name, bump);
    }
  }
  return asked;
}

/** The next version: before 1.0.0, too, a minor is a minor. */
export function nextVersion(version, bump) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** A copy of what a release reads, with a history of its own: the trial leaves the checkout alone. */
async function copyWorkspace(scratch) {
  const files = ['.changeset', 'package.json', 'pnpm-workspace.yaml', 'apps/backoffice/package.json', 'apps/server/package.json'];
  for (const { folder } of packages) for (const file of ['package.json', 'README.md', 'LICENSE', 'llms.txt', 'dist', 'bin', 'CHANGELOG.md']) files.push(`packages/${folder}/${file}`);
  mkdirSync(scratch, { recursive: true });
  for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(scratch, file), { recursive: true });
  await run('git', ['init', '--quiet'], scratch);
  await commit(scratch);
}

async function commit(scratch) {
  await run('git', ['add', '--all'], scratch);
  await run('git', ['-c', 'user.name=Release', '-c', 'user.email=release@example.com', 'commit', '--quiet', '--message', 'Try a release'], scratch);
}

const version = (scratch) => run('node', [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], scratch);

/** The manifest and the files of a tarball that `pnpm pack` makes of a package. */
async function pack(scratch, folder) {
  const target = join(scratch, 'tarballs', folder);
  mkdirSync(target, { recursive: true });
  const { code, output } = await pnpm(['pack', '--pack-destination', target, '--config.ignore-scripts=true'], join(scratch, 'packages', folder));
  const tarball = readdirSync(target).find((file) => file.endsWith('.tgz'));
  if (code !== 0 || !tarball) throw new Error(`@funil/${folder} cannot be packed\n${output}`);
  const manifest = JSON.parse((await run('tar', ['-xzOf', tarball, 'package/package.json'], target)).output);
  const files = (await run('tar', ['-tzf', tarball], target)).output.split('\n');
  return { manifest, files };
}

/**
 * Tries the next release on a copy: the changesets that wait become versions and changelogs, and the tarballs name
 * each other by range. Then one more: a new minor of the theme must not make its users' packages new majors.
 */
export async function releaseFaults(scratch) {
  await copyWorkspace(scratch);
  const waiting = readdirSync(join(root, '.changeset')).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const asked = askedFor(waiting.map((file) => read(root, '.changeset', file)));
  const faults = [];
  const expect = (what, found, wanted) => {
    if (found !== wanted) faults.push(`${what} is ${found}, not ${wanted}`);
  };

  const released = await version(scratch);
  if (released.code !== 0) return [released.output];
  const versions = new Map();
  for (const { folder } of packages) {
    const name = `@funil/${folder}`;
    versions.set(name, manifestOf(scratch, folder).version);
    const bump = asked.get(name);
    if (!bump) continue;
    expect(`the next version of ${name}`, versions.get(name), nextVersion(manifestOf(root, folder).version, bump));
    const log = existsSync(join(scratch, 'packages', folder, 'CHANGELOG.md')) ? read(scratch, 'packages', folder, 'CHANGELOG.md') : '';
    if (!log.includes(`## ${versions.get(name)}\n`)) faults.push(`the changelog of ${name} lacks ${versions.get(name)}`);
  }
  const left = readdirSync(join(scratch, '.changeset')).filter((file) => waiting.includes(file));
  if (left.length > 0) faults.push(`changesets that were not used: ${left.join(', ')}`);

  for (const { folder } of packages) {
    const { manifest, files } = await pack(scratch, folder);
    expect(`the version of the tarball of @funil/${folder}`, manifest.version, versions.get(manifest.name));
    if (asked.has(manifest.name) && !files.includes('package/CHANGELOG.md')) faults.push(`the tarball of ${manifest.name} has no CHANGELOG.md`);
    for (const group of ['dependencies', 'peerDependencies', 'devDependencies']) {
      for (const [other, range] of Object.entries(manifest[group] ?? {})) {
        if (/^(workspace|link|file):/.test(range)) faults.push(`${manifest.name}: ${group}.${other} is ${range}`);
        if (group !== 'devDependencies' && versions.has(other)) expect(`${manifest.name}: ${group}.${other}`, range, `^${versions.get(other)}`);
      }
    }
  }

  await commit(scratch);
  writeFileSync(join(scratch, '.changeset', 'later.md'), '---\n"@funil/theme": minor\n---\n\nLater.\n');
  const later = await version(scratch);
  if (later.code !== 0) return [...faults, later.output];
  expect('the theme after one more minor', manifestOf(scratch, 'theme').version, nextVersion(versions.get('@funil/theme'), 'minor'));
  expect('@funil/ui after that', manifestOf(scratch, 'ui').version, nextVersion(versions.get('@funil/ui'), 'patch'));
  return { faults, note: [...versions].map(([name, text]) => `${name.slice('@funil/'.length)} ${text}`).join(', ') };
}
