/*
 * Lists that only repeat what the folders of the resources hold are written from them: `npm run registries`. With
 * `--check` nothing is written, and a stale list fails.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from '../steps/environment.mjs';
import { contractRegistries } from './contract.mjs';
import { hookRegistry } from './hooks.mjs';
import { serverRegistries } from './server.mjs';

const { printWidth, singleQuote } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
const registries = { ...contractRegistries(root), ...hookRegistry(root), ...serverRegistries(root) };
const isCheck = process.argv.includes('--check');

let stale = 0;
for (const [path, text] of Object.entries(registries)) {
  const { code, errors } = await format(path, text, { printWidth, singleQuote });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8').replaceAll('\r\n', '\n') === code) continue;
  stale += 1;
  if (isCheck) console.error(`${path} is stale: npm run registries`);
  else writeFileSync(file, code);
}
if (isCheck && stale > 0) process.exit(1);
console.log(isCheck ? 'The lists hold what the folders hold.' : `${stale} lists written.`);
