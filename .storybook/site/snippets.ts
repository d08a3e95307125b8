/**
 * The blocks of code in the guides, type-checked against the packages' sources: `npm test -- types` runs this. Blocks
 * that come from a README are checked with the README, in the step `packages`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { englishFiles, root } from './findPages.ts';

const folder = join(root, 'node_modules/.cache/guide-snippets');

/** The blocks of one guide that are TypeScript and stand in the guide itself. */
function blocksOf(file: string) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^```(tsx?)(?: live)?\n([\s\S]*?)^```/gm)].map(([, extension, code = ''], index) => ({
    name: `${basename(file, '.mdx')}${index + 1}.${extension}`,
    code,
  }));
}

const blocks = englishFiles()
  .filter((file) => file.includes('/guides/'))
  .flatMap(blocksOf);
if (blocks.length === 0) throw new Error('The guides have no block of code: the pattern no longer finds them.');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { name, code } of blocks) writeFileSync(join(folder, name), `${code}\nexport {};\n`);
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../../tsconfig.base.json',
    compilerOptions: {
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
    },
    include: ['*.ts', '*.tsx', join(root, 'packages/*/src/**/*.d.ts')],
  }),
);
const { status } = spawnSync(
  'node',
  [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', folder, '--checkers', '1'],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
