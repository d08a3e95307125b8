import { specifiersOf } from '../pack.mjs';
import { run } from '../run.mjs';

const program = (names, load) => `
(async () => {
  const faults = [];
  for (const name of ${JSON.stringify(names)}) {
    try {
      const all = ${load};
      if (Object.keys(all).length === 0) faults.push(name + ': exports nothing');
    } catch (error) {
      faults.push(name + ': ' + String(error).split('\\n')[0]);
    }
  }
  console.log(JSON.stringify(faults));
})();`;

/** Entries that bare Node cannot load, as ESM or as CommonJS. */
export async function loadFaults(packed, consumer) {
  const names = specifiersOf(packed);
  const ways = {
    import: ['--input-type=module', '--eval', program(names, 'await import(name)')],
    // As a Node that does not load ES modules so, and Jest.
    require: ['--no-experimental-require-module', '--input-type=commonjs', '--eval', program(names, 'require(name)')],
  };
  const faults = [];
  for (const [way, args] of Object.entries(ways)) {
    const { code, output } = await run('node', args, consumer);
    if (code !== 0) faults.push(`${way} fails: ${output.trim()}`);
    else faults.push(...JSON.parse(output.trim().split('\n').at(-1)).map((fault) => `${way} ${fault}`));
  }
  return faults;
}

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
  return output.trim() === ''
    ? []
    : output
        .trim()
        .split('\n')
        .map((line) => `two copies of ${line}`);
}
