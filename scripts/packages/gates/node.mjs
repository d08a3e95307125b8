import { codeEntries } from '../pack.mjs';
import { run } from '../run.mjs';

/** Entries that bare Node cannot load, as ESM or as CommonJS. */
export async function loadFaults(packed, consumer) {
  const names = codeEntries(packed.manifest).map(([subpath]) => packed.name + subpath.slice(1));
  const faults = [];
  for (const name of names) {
    const quoted = JSON.stringify(name);
    const ways = {
      import: ['--input-type=module', '--eval', `const all = await import(${quoted}); if (Object.keys(all).length === 0) throw new Error('exports nothing');`],
      require: ['--input-type=commonjs', '--eval', `const all = require(${quoted}); if (Object.keys(all).length === 0) throw new Error('exports nothing');`],
    };
    for (const [way, args] of Object.entries(ways)) {
      const { code, output } = await run('node', args, consumer);
      if (code !== 0) faults.push(`${way}('${name}') fails: ${firstError(output)}`);
    }
  }
  return faults;
}

const firstError = (output) => /^\w*Error.*$/m.exec(output)?.[0] ?? output.trim().split('\n').at(-1);

/** Peers of which the installed packages would load more than one copy. */
export async function copyFaults(packed, consumer) {
  const code = `
    const { createRequire } = require('node:module');
    const { realpathSync } = require('node:fs');
    const { join } = require('node:path');
    const packages = ${JSON.stringify(packed.map(({ name, manifest }) => [name, Object.keys(manifest.peerDependencies ?? {})]))};
    const copies = {};
    for (const [name, peers] of packages) {
      const from = createRequire(join(realpathSync(join('node_modules', name)), 'package.json'));
      for (const peer of peers) (copies[peer] ??= new Set([require.resolve(peer, { paths: [process.cwd()] })])).add(from.resolve(peer));
    }
    for (const [peer, files] of Object.entries(copies)) if (files.size > 1) console.log(peer + ': ' + [...files].join(', '));`;
  const { code: exit, output } = await run('node', ['--input-type=commonjs', '--eval', code], consumer);
  if (exit !== 0) return [output.trim()];
  return output.trim() === '' ? [] : output.trim().split('\n').map((line) => `several copies of ${line}`);
}
