import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../steps/environment.mjs';
import { run } from '../run.mjs';

/** The first example of a README, the one that people copy. */
export function firstExample(readme) {
  const [, language, code] = /^```(tsx?)\n([\s\S]*?)^```/m.exec(readme) ?? [];
  return code === undefined ? undefined : { code, extension: language };
}

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

/** Type-checks the README's first example in the consumer, with the resolution of bundlers and of Node. */
export async function exampleFaults(packed, consumer) {
  if (!packed.files.includes('README.md')) return ['there is no README.md to take it from'];
  const example = firstExample(readFileSync(join(packed.folder, 'README.md'), 'utf8'));
  if (!example) return ['README.md has no first example in ts or tsx'];
  const name = `example-${packed.name.split('/')[1]}`;
  writeFileSync(join(consumer, `${name}.${example.extension}`), `${example.code}\nexport {};\n`);
  const faults = [];
  for (const resolution of ['bundler', 'nodenext']) {
    const project = join(consumer, `tsconfig.${name}.${resolution}.json`);
    writeFileSync(project, JSON.stringify({ ...options(resolution), files: [`${name}.${example.extension}`] }));
    const { code, output } = await run('node', [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', project], consumer);
    if (code !== 0) faults.push(`the README's first example does not compile (${resolution}): ${output.trim()}`);
  }
  return faults;
}
