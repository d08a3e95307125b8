import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../compile.mjs';
import { examplesIn } from '../readme.mjs';

/**
 * Next.js itself does not resolve under Node's rules for modules, nor do files that are named without their extension.
 */
const isForBundlers = ({ code }) => /from '(next\/|\.\/|\S+\.css')/.test(code);

/** Type-checks the whole modules of a README in the consumer, with the resolution of bundlers and of Node. */
export async function exampleFaults(packed, consumer) {
  const examples = examplesIn(packed);
  if (examples.length === 0) return ['README.md has no first example in ts or tsx'];
  const folder = join(consumer, 'examples', packed.name.split('/')[1]);
  mkdirSync(folder, { recursive: true });
  for (const { name, code, extension } of examples)
    writeFileSync(join(folder, `${name}.${extension}`), `${code}\nexport {};\n`);
  const faults = [];
  for (const resolution of ['bundler', 'nodenext']) {
    const files = examples
      .filter((example) => resolution === 'bundler' || !isForBundlers(example))
      .map(({ name, extension }) => `${name}.${extension}`);
    const fault = await compile(folder, files, resolution);
    if (fault) faults.push(`the README's examples: ${fault}`);
  }
  return { faults, note: `${examples.length}` };
}
