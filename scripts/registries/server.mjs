import { findFiles } from './findFiles.mjs';
import { importLines, notice } from './text.mjs';

const [schema, source] = ['apps/server/src/platform/db/schema', 'apps/server/src'];
const security = 'apps/server/test/security';

/**
 * The tables of the database, the routes of every feature, and for the security tests a call of each that is accepted.
 */
export function serverRegistries(root) {
  const tables = findFiles(root, schema, '*.ts')
    .map(({ path, exports }) => ({ path, names: exports.filter(({ call }) => call === 'pgTable') }))
    .filter(({ names }) => names.length > 0);
  const routes = findFiles(root, source, 'features/**/*.routes.ts').map(({ path, exports }) => ({
    path,
    names: exports.map(({ name }) => name),
  }));
  const calls = findFiles(root, source, 'features/**/*.calls.ts').map(({ path, exports }) => ({
    path: path.replace('./', '../../src/'),
    names: exports.map(({ name }) => name),
  }));
  return {
    [`${schema}/tables.ts`]: `${notice}
${tables.map(({ path, names }) => `export { ${names.map(({ name }) => name).join(', ')} } from '${path}';`).join('\n')}
`,
    [`${source}/routes.ts`]: `${notice}
${importLines(routes)}
import type { App } from './platform/http/App.ts';
import type { AnyJob } from './platform/jobs/defineJob.ts';

/** Registers the routes of every feature; only some need the kinds of jobs. */
export const featureRoutes: readonly ((app: App, jobs: readonly AnyJob[]) => void)[] = [
${routes.flatMap(({ names }) => names.map((name) => `${name},`)).join('\n')}
];
`,
    [`${security}/featureCalls.ts`]: `${notice}
${importLines(calls)}
import type { CallsOfFeature } from './CallsOfFeature.ts';

/** Accepted calls of every feature. */
export const featureCalls: readonly CallsOfFeature[] = [${calls.flatMap(({ names }) => names).join(', ')}];
`,
  };
}
