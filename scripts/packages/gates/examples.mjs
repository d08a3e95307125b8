import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../steps/environment.mjs';
import { examplesIn } from '../readme.mjs';
import { run } from '../run.mjs';

const options = (resolution) => ({
  compilerOptions: {
    target: 'ES2023',
    module: resolution === 'nodenext' ? 'NodeNext' : 'ESNext',
    moduleResolution: resolution,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  },
});

/** Next.js itself does not resolve under Node's rules for modules. */
const isForBundlers = ({ code }) => /from '(next\/|\S+\.css')/.test(code);

/** Type-checks the whole modules of a README in the consumer, with the resolution of bundlers and of Node. */
export async function exampleFaults(packed, consumer) {
  const examples = examplesIn(packed);
  if (examples.length === 0) return ['README.md has no first example in ts or tsx'];
  const folder = join(consumer, 'examples', packed.name.split('/')[1]);
  mkdirSync(folder, { recursive: true });
  for (const { name, code, extension } of examples) writeFileSync(join(folder, `${name}.${extension}`), `${code}\nexport {};\n`);
  const faults = [];
  for (const resolution of ['bundler', 'nodenext']) {
    const files = examples.filter((example) => resolution === 'bundler' || !isForBundlers(example)).map(({ name, extension }) => `${name}.${extension}`);
    const project = join(folder, `tsconfig.${resolution}.json`);
    writeFileSync(project, JSON.stringify({ ...options(resolution), files }));
    const { code, output } = await run('node', [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', project], folder);
    if (code !== 0) faults.push(`examples of the README do not compile (${resolution}):\n${output.trim()}`);
  }
  return { faults, note: `${examples.length}` };
}
