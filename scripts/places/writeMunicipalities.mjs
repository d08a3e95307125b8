// Writes the table of municipalities of Brazil from a list of IBGE's codes and names.
//
//   npm pack @brazilian-utils/brazilian-utils@2.4.0 && tar xzf brazilian-utils-brazilian-utils-2.4.0.tgz
//   node scripts/places/writeMunicipalities.mjs package/dist/brazilian-utils.js 2.4.0

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const table = new URL('../../apps/server/src/features/places/municipalities.tsv', import.meta.url);

const [module, version] = process.argv.slice(2);
if (!module || !version) throw new Error('Name the module of @brazilian-utils/brazilian-utils, and its version.');

const { getMunicipalities } = await import(pathToFileURL(resolve(module)).href);
const rows = getMunicipalities()
  .map(({ stateCode, code, name }) => [stateCode, code, name])
  .toSorted(([state, , name], [otherState, , otherName]) =>
    state === otherState ? name.localeCompare(otherName, 'pt-BR') : state.localeCompare(otherState),
  );
const source = `# Municipalities of IBGE (localidades), as in @brazilian-utils/brazilian-utils ${version} (MIT)`;
writeFileSync(table, [source, ...rows.map((row) => row.join('\t')), ''].join('\n'));
process.stdout.write(`${rows.length} municipalities\n`);
