import type { yup } from '@funil/validation';

export type JsonSchema = Record<string, unknown>;

type Description = ReturnType<yup.Schema['describe']>;
type FieldDescription = ReturnType<yup.ObjectSchema<object>['describe']>['fields'][string];

/** Descriptions of `@funil/validation` checks, which a JSON schema cannot express. */
const ownRules: Record<string, { description: string; example: unknown }> = {
  phone: {
    description: 'Telefone brasileiro com DDD, com ou sem máscara. É guardado em E.164.',
    example: '+5511982147730',
  },
  cpfOrCnpj: { description: 'CPF ou CNPJ (também o alfanumérico), com ou sem pontuação.', example: '529.982.247-25' },
  cents: { description: 'Valor em centavos de real.', example: 4_500_000 },
};

const uuidSource = /^\^\[\\da-f\]\{8\}/;

interface Test {
  name?: string;
  params?: Record<string, unknown>;
}

/** A rule that JSON schema cannot express gives an empty schema. */
function constraintOf({ name = '', params = {} }: Test, isText: boolean): JsonSchema {
  const own = ownRules[name];
  if (own) return { description: own.description, examples: [own.example] };
  switch (name) {
    case 'required':
      return isText ? { minLength: 1 } : {};
    case 'min':
      return isText ? { minLength: params.min } : { minimum: params.min };
    case 'max':
      return isText ? { maxLength: params.max } : { maximum: params.max };
    case 'integer':
      return { type: 'integer' };
    case 'email':
      return { format: 'email' };
    case 'datetime':
      return { format: 'date-time' };
    case 'matches': {
      const { source, flags } = params.regex as RegExp;
      if (uuidSource.test(source)) return { format: 'uuid' };
      return flags === '' ? { pattern: source } : {};
    }
    default:
      return {};
  }
}

const isDescription = (value: FieldDescription): value is Description => 'tests' in value;

export function inputSchema(rule: yup.Schema): JsonSchema {
  return schemaOf(rule.describe());
}

function schemaOf(description: FieldDescription): JsonSchema {
  if (!isDescription(description)) return {};
  const { type, label, nullable, oneOf, tests } = description;
  if (type === 'object') return objectSchema(description);
  const schema: JsonSchema = { type, ...(label ? { title: label } : {}) };
  if (type === 'array' && 'innerType' in description && description.innerType && !Array.isArray(description.innerType))
    schema.items = schemaOf(description.innerType);
  for (const test of tests) Object.assign(schema, type === 'array' ? {} : constraintOf(test, type === 'string'));
  if (tests.some(({ name }) => name === 'cents')) schema.type = 'integer';
  if (oneOf.length > 0) schema.enum = oneOf.filter((value) => value !== null);
  if (nullable) schema.type = [schema.type, 'null'];
  return schema;
}

function objectSchema(description: Description): JsonSchema {
  const fields = 'fields' in description ? (description.fields as Record<string, FieldDescription>) : {};
  const required = Object.entries(fields).flatMap(([name, field]) =>
    isDescription(field) && !field.optional ? name : [],
  );
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}
