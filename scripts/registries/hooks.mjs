import { findFiles } from './findFiles.mjs';
import { exportLines, notice } from './text.mjs';

const folder = 'packages/api/src/react';

/** The hooks of every resource. */
export const hookRegistry = (root) => ({
  [`${folder}/resources.ts`]: `${notice}
${exportLines(findFiles(root, folder, '*/*.{ts,tsx}'))}
`,
});
