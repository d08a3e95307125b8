import { findFiles } from './findFiles.mjs';
import { exportLines, importLines, notice } from './text.mjs';

const folder = 'packages/api/src/contract';
const isRule = ({ path }) => path.endsWith('Input.ts');
const isErrors = ({ path }) => path.endsWith('Errors.ts');
const isShape = ({ path }) => path.endsWith('Answers.ts');

/** The files' exports that a condition chooses, as what is to be imported. */
const choose = (files, isChosen) =>
  files.map(({ path, exports }) => ({ path, names: exports.filter(isChosen).map(({ name }) => name) }));
const namesOf = (used) => used.flatMap(({ names }) => names);
/** A table is spread as it is: of endpoints that a function makes, or of refusals. */
const spread = (names) => names.map((name) => `...${name},`);

/** The lists of the contract: each path with its text. */
export function contractRegistries(root) {
  const files = findFiles(root, folder, '*/*.ts');
  const endpointFiles = files.filter((file) => !isRule(file) && !isShape(file) && !isErrors(file));
  const errors = choose(files.filter(isErrors), ({ isType }) => !isType);
  const isTable = ({ name, isInternal }) => isInternal && name.endsWith('Endpoints');
  const endpoints = choose(endpointFiles, ({ call }) => call === 'endpoint');
  const tables = choose(endpointFiles, isTable);

  return {
    [`${folder}/endpoints.ts`]: `${notice}
${importLines(choose(endpointFiles, (one) => one.call === 'endpoint' || isTable(one)))}

/** Every endpoint; tests iterate over this list. */
export const endpoints = {
${[...namesOf(endpoints).map((name) => `${name},`), ...spread(namesOf(tables))].join('\n')}
} as const;
`,
    [`${folder}/answers.ts`]: `${notice}
${exportLines(files.filter(isShape))}
`,
    [`${folder}/resourceErrors.ts`]: `${notice}
${importLines(errors)}

/** Errors of all resources, from their files. */
export const resourceErrors = {
${spread(namesOf(errors)).join('\n')}
} as const;
`,
    [`${folder}/resources.ts`]: `${notice}
${exportLines(files.filter((file) => !isShape(file) && !isErrors(file)))}
`,
  };
}
