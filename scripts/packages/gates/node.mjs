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

/** Peers of which the package would load another copy than the product that installs it. */
export async function copyFaults({ name, manifest }, consumer) {
  const code = `
    const { createRequire } = require('node:module');
    const { realpathSync } = require('node:fs');
    const { join } = require('node:path');
    const inside = createRequire(join(realpathSync(join('node_modules', ${JSON.stringify(name)})), 'package.json'));
    for (const peer of ${JSON.stringify(Object.keys(manifest.peerDependencies ?? {}))}) {
      const [ours, theirs] = [inside.resolve(peer), require.resolve(peer, { paths: [process.cwd()] })];
      if (ours !== theirs) console.log(peer + ': ' + ours + ' beside ' + theirs);
    }`;
  const { code: exit, output } = await run('node', ['--input-type=commonjs', '--eval', code], consumer);
  if (exit !== 0) return [output.trim()];
  return output.trim() === '' ? [] : output.trim().split('\n').map((line) => `two copies of ${line}`);
}
