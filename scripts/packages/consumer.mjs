import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { pnpm } from './run.mjs';

/** The versions of the peers that the workspace itself is tested with, and the types that a TypeScript user has. */
function peerVersions(packed) {
  const installed = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies;
  const known = { ...installed };
  for (const { name } of packed) {
    Object.assign(known, JSON.parse(readFileSync(join(root, 'packages', name.split('/')[1], 'package.json'), 'utf8')).devDependencies);
  }
  const peers = new Set(packed.flatMap(({ manifest }) => Object.keys(manifest.peerDependencies ?? {})));
  const wanted = [...peers].filter((name) => !name.startsWith('@funil/'));
  // React is there in any case: Next.js renders the page.
  wanted.push('react', 'react-dom', '@types/react', '@types/react-dom');
  return Object.fromEntries(wanted.map((name) => [name, known[name] ?? '*']));
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
export async function installConsumer(packed, folder, frameworks) {
  mkdirSync(folder, { recursive: true });
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies: { ...tarballs, ...peerVersions(packed), ...frameworks } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  // The tarballs name each other by version, which no registry has before the release.
  const settings = { packages: ['.'], overrides: tarballs, pmOnFail: 'ignore', autoInstallPeers: false, strictPeerDependencies: true, ignoreScripts: true };
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings, null, 2));
  const { code, output } = await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile', '--reporter=append-only'], folder);
  return code === 0 ? undefined : output;
}
