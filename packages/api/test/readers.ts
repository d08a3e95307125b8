import { yup } from '@funil/validation';
import * as contract from '../src/contract/index.ts';

interface SchemaParts {
  fields?: Record<string, unknown>;
  innerType?: unknown;
}

/** Rules of single values inside a schema, each once: many inputs share them. */
function collectValues(name: string, schema: unknown, found: Map<yup.AnySchema, string>): void {
  if (!yup.isSchema(schema) || found.has(schema as yup.AnySchema)) return;
  const { fields, innerType } = schema as SchemaParts;
  if (!fields) found.set(schema as yup.AnySchema, name);
  for (const [field, inner] of Object.entries(fields ?? {})) collectValues(`${name}.${field}`, inner, found);
  if (innerType) collectValues(`${name}[]`, innerType, found);
}

const values = new Map<yup.AnySchema, string>();
for (const [name, exported] of Object.entries(contract)) collectValues(name, exported, values);

export const readers: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries([...values].map(([schema, name]) => [name, (text: string) => schema.isValidSync(text)])),
  safeRedirect: (text) => contract.safeRedirect(`/${text}`, '/'),
  regionsOfPhone: contract.regionsOfPhone,
  splitWords: contract.splitWords,
  stateOfAreaCode: contract.stateOfAreaCode,
};
