import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../steps/environment.mjs';
import { withLocalRegistry } from '../localRegistry.mjs';
import { packages, starter } from '../packages.mjs';
import { pnpm, run } from '../run.mjs';

const read = (...path) => readFileSync(join(...path), 'utf8');
const manifestOf = (folder, name) => JSON.parse(read(folder, 'packages', name, 'package.json'));
/** Folders below packages/ that a release publishes. */
const published = [...packages.map(({ folder }) => folder), starter];
const rank = ['patch', 'minor', 'major'];

/** What the changesets that wait ask for, by package: the highest of `patch`, `minor` and `major`. */
export function askedFor(changesets) {
  const asked = new Map();
  for (const text of changesets) {
    for (const [, name, bump] of text.split('---')[1].matchAll(/^["']?([^"'\s:]+)["']?:\s*(patch|minor|major)/gm)) {
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

/** The lines of the shell that CONTRIBUTING gives to whoever makes a release. */
export function releaseLines(contributing) {
  const [, section = ''] = contributing.split(/^## A release of the packages$/m);
  const [, block = ''] = /^```sh\n([\s\S]*?)^```/m.exec(section) ?? [];
  return block.split('\n').filter((line) => line.trim() !== '');
}

/** A copy of the checkout as it stands, installed, with a history and a remote of its own. */
async function copyWorkspace(scratch, git) {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  for (const file of output.split('\0').filter((one) => one && existsSync(join(root, one)))) {
    const [from, to] = [join(root, file), join(scratch, file)];
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
  // Installed anew: links to what is installed here would let the copy's pnpm write into this checkout.
  const { code, output: said } = await pnpm(
    ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--reporter=append-only'],
    scratch,
  );
  if (code !== 0) throw new Error(`the copy cannot be installed\n${said}`);
  const remote = `${scratch}.git`;
  await git('init', '--quiet', '--bare', '--initial-branch=main', remote);
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Before the release');
  await git('remote', 'add', 'origin', remote);
  await git('push', '--quiet', '--set-upstream', 'origin', 'main');
}

/** How the lines' programs see the world: signed in to the local registry, and somebody in git. */
function environmentOf(scratch, { address, token }) {
  const theirs = process.env.npm_config_userconfig ?? join(homedir(), '.npmrc');
  const config = `${scratch}.npmrc`;
  const host = address.replace(/^http:/, '');
  writeFileSync(
    config,
    `${existsSync(theirs) ? readFileSync(theirs, 'utf8') : ''}\n@funil:registry=${address}/\n${host}/:_authToken=${token}\n`,
  );
  const person = { NAME: 'Release', EMAIL: 'release@example.com' };
  const git = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) =>
      Object.entries(person).map(([name, value]) => [`GIT_${role}_${name}`, value]),
    ),
  );
  // There is no workflow here that could vouch for where the packages were built.
  return { ...git, npm_config_userconfig: config, NPM_CONFIG_USERCONFIG: config, npm_config_provenance: 'false' };
}

const version = (scratch) => run('node', [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], scratch);

/** What is wrong with what a release has made of the changesets and sent to the registry. */
function publishedFaults(scratch, versions, tarballs, asked) {
  const faults = [];
  const expect = (what, found, wanted) => {
    if (found !== wanted) faults.push(`${what} is ${found}, not ${wanted}`);
  };
  for (const folder of published) {
    const name = `@funil/${folder}`;
    const bump = asked.get(name);
    if (!bump) continue;
    expect(`the next version of ${name}`, versions.get(name), nextVersion(manifestOf(root, folder).version, bump));
    const changelog = join(scratch, 'packages', folder, 'CHANGELOG.md');
    if (!existsSync(changelog) || !readFileSync(changelog, 'utf8').includes(`## ${versions.get(name)}\n`))
      faults.push(`the changelog of ${name} lacks ${versions.get(name)}`);
    if (!tarballs.has(folder)) faults.push(`${name} did not reach the registry`);
  }
  return faults;
}

/** What a published manifest says about its siblings, and whether the changelog came along. */
export function siblingFaults({ manifest, files }, versions) {
  const faults = files.includes('CHANGELOG.md') ? [] : [`the tarball of ${manifest.name} has no CHANGELOG.md`];
  for (const group of ['dependencies', 'peerDependencies', 'devDependencies']) {
    for (const [other, range] of Object.entries(manifest[group] ?? {})) {
      if (/^(workspace|link|file):/.test(range)) faults.push(`${manifest.name}: ${group}.${other} is ${range}`);
      if (group !== 'devDependencies' && versions.has(other) && range !== `^${versions.get(other)}`)
        faults.push(`${manifest.name}: ${group}.${other} is ${range}, not ^${versions.get(other)}`);
    }
  }
  return faults;
}

/**
 * Makes a release on a copy, by the very lines of CONTRIBUTING, against a registry of its own: the changesets that wait
 * become versions and changelogs, the packages are built and published, the tags arrive at the remote.
 *
 * @param {string} scratch a folder to be
 * @returns {Promise<{ faults: string[], versions: Map<string, string>, tarballs: Map<string, string>, asked:
 * Map<string, string> }>}
 *   `tarballs`: files by folder; `asked`: what the changesets ask for, by package
 */
export function carryOutRelease(scratch) {
  return withLocalRegistry(async (registry) => {
    mkdirSync(scratch, { recursive: true });
    const env = environmentOf(scratch, registry);
    const git = async (...args) => {
      const { code, output } = await run('git', args, scratch, env);
      if (code !== 0) throw new Error(`git ${args.join(' ')}\n${output}`);
      return output;
    };
    await copyWorkspace(scratch, git);
    const waiting = readdirSync(join(root, '.changeset')).filter(
      (file) => file.endsWith('.md') && file !== 'README.md',
    );
    const asked = askedFor(waiting.map((file) => read(root, '.changeset', file)));
    const [versions, tarballs] = [new Map(), new Map()];
    const lines = releaseLines(read(root, 'CONTRIBUTING.md'));
    if (lines.length === 0)
      return { faults: ['CONTRIBUTING.md has no lines for a release'], versions, tarballs, asked };
    for (const line of lines) {
      const { code, output } = await run('sh', ['-c', line], scratch, env);
      if (code !== 0)
        return { faults: [`CONTRIBUTING.md: "${line}" fails\n${output.slice(-3000)}`], versions, tarballs, asked };
    }
    for (const folder of published) versions.set(`@funil/${folder}`, manifestOf(scratch, folder).version);
    for (const [path, content] of registry.tarballs) {
      const folder = path.split('/')[1];
      const file = join(`${scratch}-tarballs`, path.split('/').at(-1));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      tarballs.set(folder, file);
    }
    const faults = publishedFaults(scratch, versions, tarballs, asked);
    const left = readdirSync(join(scratch, '.changeset')).filter((file) => waiting.includes(file));
    if (left.length > 0) faults.push(`changesets that were not used: ${left.join(', ')}`);
    const dirty = await git('status', '--porcelain');
    if (dirty) faults.push(`the release leaves the checkout changed:\n${dirty}`);
    const arrived = await git('ls-remote', 'origin');
    if (!arrived.includes((await git('rev-parse', 'HEAD')).trim()))
      faults.push('the commit of the release does not reach the remote');
    for (const name of asked.keys())
      if (!arrived.includes(`refs/tags/${name}@${versions.get(name)}\n`))
        faults.push(`the tag ${name}@${versions.get(name)} does not reach the remote`);
    return { faults, versions, tarballs, asked };
  });
}

/** After a release, a new minor of the theme must not make its users' packages new majors. */
export async function nextReleaseFaults(scratch, versions) {
  writeFileSync(join(scratch, '.changeset', 'later.md'), '---\n"@funil/theme": minor\n---\n\nLater.\n');
  const later = await version(scratch);
  if (later.code !== 0) return [later.output];
  const wanted = {
    theme: nextVersion(versions.get('@funil/theme'), 'minor'),
    ui: nextVersion(versions.get('@funil/ui'), 'patch'),
  };
  return Object.entries(wanted).flatMap(([folder, next]) => {
    const found = manifestOf(scratch, folder).version;
    return found === next ? [] : [`@funil/${folder} after one more minor of the theme is ${found}, not ${next}`];
  });
}
