import { declaredTypes } from './readExports.mjs';
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
/** Of what could be imported, what a list names. */
const narrow = (used, names) =>
  used.map(({ path, names: offered }) => ({ path, names: offered.filter((name) => names.has(name)) }));

/** A table is spread as it is: of endpoints that a function makes, with their rules and their shapes. */
const spread = (names) => names.map((name) => `...${name},`);

/** The rule of a type: `PartnerInput` and `partnerInput`, `LeadFilters` and `leadFiltersInput`. */
function ruleOf(type, rules) {
  const name = type[0].toLowerCase() + type.slice(1);
  const found = [name, `${name}Input`].find((one) => rules.has(one));
  if (!found) throw new Error(`No …Input.ts exports ${name}, the rule of ${type}.`);
  return found;
}

function shapeOf(type, shapes) {
  if (type === 'void' || type === 'undefined') return null;
  const name = `${type}Schema`;
  if (!shapes.has(name)) throw new Error(`No …Answers.ts exports ${name}, the shape of ${type}.`);
  return name;
}

/** The lists of the contract: each path with its text. */
export function contractRegistries(root) {
  const files = findFiles(root, folder, '*/*.ts');
  const endpointFiles = files.filter((file) => !isRule(file) && !isShape(file) && !isErrors(file));
  const [ruleFiles, shapeFiles] = [files.filter(isRule), files.filter(isShape)];
  const errors = choose(files.filter(isErrors), ({ isType }) => !isType);

  const endpoints = endpointFiles.flatMap(({ exports }) => exports.filter(({ call }) => call === 'endpoint'));
  const tables = {
    endpoints: choose(endpointFiles, ({ name, isInternal }) => isInternal && name.endsWith('Endpoints')),
    rules: choose(ruleFiles, ({ name, isInternal }) => isInternal && name.endsWith('Rules')),
    shapes: choose(shapeFiles, ({ name, isInternal }) => isInternal && name.endsWith('Schemas')),
  };
  const [rules, shapes] = [ruleFiles, shapeFiles].map((found) => choose(found, ({ isType }) => !isType));
  const [ruleNames, shapeNames] = [rules, shapes].map((found) => new Set(namesOf(found)));

  const rows = endpoints.map((one) => ({ name: one.name, types: declaredTypes(one) }));
  const ruleRows = rows
    .map(({ name, types: { body, query } }) => ({
      name,
      parts: Object.entries({ body, query }).filter(([, type]) => type !== undefined),
    }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ name, parts }) => ({ name, parts: parts.map(([part, type]) => [part, ruleOf(type, ruleNames)]) }));
  const shapeRows = rows.map(({ name, types: { response } }) => ({ name, shape: shapeOf(response, shapeNames) }));

  const used = {
    endpoints: choose(
      endpointFiles,
      ({ name, call, isInternal }) => call === 'endpoint' || (isInternal && name.endsWith('Endpoints')),
    ),
    rules: narrow(
      rules,
      new Set([...ruleRows.flatMap(({ parts }) => parts.map(([, rule]) => rule)), ...namesOf(tables.rules)]),
    ),
    shapes: narrow(shapes, new Set([...shapeRows.map(({ shape }) => shape), ...namesOf(tables.shapes)])),
  };

  return {
    [`${folder}/endpoints.ts`]: `${notice}
${importLines(used.endpoints)}

/** Every endpoint of the product. Tests walk this list, so an endpoint that is not here does not exist. */
export const endpoints = {
${[...rows.map(({ name }) => `${name},`), ...spread(namesOf(tables.endpoints))].join('\n')}
} as const;
`,
    [`${folder}/inputRules.ts`]: `${notice}
${importLines(used.rules)}
import type { RulesOfEndpoints } from './registryTypes.ts';

/*
 * The rules of what is sent, for the server, which checks every request by them. A form imports the rule that it needs
 * from the file beside the endpoint, and a screen that only calls endpoints loads none.
 */

/** The rules of each endpoint that takes a body or a query. */
export const inputRules = {
${ruleRows
  .map(({ name, parts }) => `${name}: { ${parts.map(([part, rule]) => `${part}: ${rule}`).join(', ')} },`)
  .concat(spread(namesOf(tables.rules)))
  .join('\n')}
} satisfies RulesOfEndpoints;
`,
    [`${folder}/responses.ts`]: `${notice}
${importLines(used.shapes)}
import type { ShapesOfEndpoints } from './registryTypes.ts';

/*
 * Shapes of the answers, for the server: it serializes by them (what they do not name never leaves), and its tests
 * check every answer against them. The browser never loads this module: an endpoint knows the type alone.
 */

/** Shape of each endpoint's answer; endpoints that answer 204 have none. */
export const responseSchemas = {
${[...shapeRows.map(({ name, shape }) => `${name}: ${shape},`), ...spread(namesOf(tables.shapes))].join('\n')}
} satisfies ShapesOfEndpoints;

export { everySchemaMatches } from './registryChecks.ts';
`,
    [`${folder}/resourceErrors.ts`]: `${notice}
${importLines(errors)}

/** What single resources refuse, from their own files. */
export const resourceErrors = {
${spread(namesOf(errors)).join('\n')}
} as const;
`,
    [`${folder}/resources.ts`]: `${notice}
${exportLines(files.filter((file) => !isShape(file) && !isErrors(file)))}
`,
  };
}
