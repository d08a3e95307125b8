import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { packages } from './packages.mjs';
import { pnpm } from './run.mjs';

const readManifest = (...path) => JSON.parse(readFileSync(join(root, ...path, 'package.json'), 'utf8'));

/** The versions of all peers that the workspace itself is tested with, and the types that a TypeScript user has. */
function peerVersions() {
  const manifests = packages.map(({ folder }) => readManifest('packages', folder));
  const known = Object.assign(
    {},
    readManifest().devDependencies,
    ...manifests.map(({ devDependencies }) => devDependencies),
  );
  const peers = new Set(manifests.flatMap(({ peerDependencies = {} }) => Object.keys(peerDependencies)));
  const wanted = [...peers].filter((name) => !name.startsWith('@funil/'));
  // React is there in any case: Next.js renders the page.
  wanted.push('react', 'react-dom', '@types/react', '@types/react-dom');
  return Object.fromEntries(wanted.map((name) => [name, known[name] ?? '*']));
}

async function install(folder, dependencies, overrides) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }, null, 2),
  );
  const settings = {
    packages: ['.'],
    overrides,
    pmOnFail: 'ignore',
    autoInstallPeers: false,
    strictPeerDependencies: true,
    ignoreScripts: true,
  };
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings, null, 2));
  const { code, output } = await pnpm(
    ['install', '--prefer-offline', '--no-frozen-lockfile', '--reporter=append-only'],
    folder,
  );
  return code === 0 ? undefined : output;
}

/**
 * Brings everything that the product below takes from the registry into pnpm's store, which can be done before there
 * are tarballs.
 *
 * @param {string} folder
 * @param {Record<string, string>} frameworks
 * @returns {Promise<string | undefined>} what went wrong
 */
export function fetchRegistry(folder, frameworks) {
  const theirs = packages.flatMap(({ folder: name }) =>
    Object.entries(readManifest('packages', name).dependencies ?? {}),
  );
  const foreign = Object.fromEntries(theirs.filter(([name]) => !name.startsWith('@funil/')));
  return install(folder, { ...foreign, ...peerVersions(), ...frameworks }, {});
}

/**
 * Installs the tarballs and their peers into an empty project, outside of the workspace so that nothing the packages
 * forgot to declare is found by accident.
 *
 * @param {readonly import('./pack.mjs').Packed[]} packed
 * @param {string} folder
 * @param {Record<string, string>} frameworks what else the project uses, with versions
 * @returns {Promise<string | undefined>} what went wrong
 */
export function installConsumer(packed, folder, frameworks) {
  // The tarballs name each other by version, which no registry has before the release.
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  return install(folder, { ...tarballs, ...peerVersions(), ...frameworks }, tarballs);
}
