import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { yup } from '../yup.ts';
import { ptBR } from './ptBR.ts';

/** yup's locale as it is shipped: a second copy of the library that nobody has configured. */
function untouchedLocale(): Record<string, Record<string, unknown>> {
  const require = createRequire(import.meta.url);
  const file = require.resolve('yup');
  const loaded = require.cache[file];
  delete require.cache[file];
  const fresh: { defaultLocale: Record<string, Record<string, unknown>> } = require('yup');
  if (loaded) require.cache[file] = loaded;
  return fresh.defaultLocale;
}

const keysOf = (locale: object): string[] =>
  Object.entries<object>({ ...locale })
    .flatMap(([type, keys]) => Object.keys(keys).map((key) => `${type}.${key}`))
    .toSorted();

const text = yup.string();
const number = yup.number();
const date = yup.date();
const list = yup.array();
const asIs = { strict: true };

/** Each key of the locale with a failing validation: the schema, the value, and the words after the field's name. */
const triggers: [key: string, schema: yup.AnySchema, value: unknown, says: string, options?: { strict: boolean }][] = [
  ['mixed.default', yup.mixed().test('never', () => false), 1, 'é inválido'],
  ['mixed.required', text.required(), undefined, 'é um campo obrigatório'],
  ['mixed.required', text.required(), '', 'é um campo obrigatório'],
  ['mixed.required', number.required(), null, 'é um campo obrigatório'],
  ['mixed.required', list.required(), undefined, 'é um campo obrigatório'],
  ['mixed.defined', text.defined(), undefined, 'é um campo obrigatório'],
  ['mixed.notNull', text, null, 'é um campo obrigatório'],
  ['mixed.notType', number, 'abc', 'é um campo obrigatório'],
  ['mixed.notType', text, {}, 'é um campo obrigatório'],
  ['mixed.notType', date, 'ontem', 'é um campo obrigatório'],
  ['mixed.notType', yup.boolean(), 'talvez', 'é um campo obrigatório'],
  ['mixed.notType', list, 'abc', 'é um campo obrigatório'],
  ['mixed.notType', yup.object(), 'abc', 'é um campo obrigatório'],
  ['mixed.oneOf', text.oneOf(['novo', 'ganho']), 'x', 'deve ser um dos seguintes valores: novo, ganho'],
  ['mixed.oneOf', number.oneOf([0.5, 2026, 10_000]), 1, 'deve ser um dos seguintes valores: 0,5, 2026, 10.000'],
  ['mixed.oneOf', date.oneOf([new Date(2026, 0, 15)]), new Date(0), 'deve ser um dos seguintes valores: 15/01/2026'],
  ['mixed.oneOf', yup.mixed().nullable().oneOf([true, null]), 'x', 'deve ser um dos seguintes valores: sim, vazio'],
  ['mixed.notOneOf', text.notOneOf(['admin', 'root']), 'root', 'não pode ser um dos seguintes valores: admin, root'],
  ['string.length', text.length(11), 'a', 'deve ter 11 caracteres'],
  ['string.length', text.length(1), 'ab', 'deve ter 1 caractere'],
  ['string.min', text.min(3), 'a', 'deve ter pelo menos 3 caracteres'],
  ['string.min', text.min(1), '', 'deve ter pelo menos 1 caractere'],
  ['string.max', text.max(3), 'abcd', 'deve ter no máximo 3 caracteres'],
  ['string.max', text.max(1), 'ab', 'deve ter no máximo 1 caractere'],
  ['string.max', text.max(20_000), 'a'.repeat(20_001), 'deve ter no máximo 20.000 caracteres'],
  ['string.matches', text.matches(/^\d+$/), 'a', 'inválido'],
  ['string.email', text.email(), 'a', 'inválido'],
  ['string.url', text.url(), 'a', 'deve ser uma URL válida'],
  ['string.uuid', text.uuid(), 'a', 'inválido'],
  ['string.datetime', text.datetime(), '2026-01-15 10:00:00Z', 'deve ser uma data e hora no formato ISO 8601'],
  [
    'string.datetime_precision',
    text.datetime({ precision: 3, message: '' }),
    '2026-01-15T10:00:00Z',
    'deve ter 3 casas decimais nos segundos',
  ],
  [
    'string.datetime_precision',
    text.datetime({ precision: 1, message: '' }),
    '2026-01-15T10:00:00Z',
    'deve ter 1 casa decimal nos segundos',
  ],
  [
    'string.datetime_offset',
    text.datetime(),
    '2026-01-15T10:00:00-03:00',
    'deve ser uma data e hora em UTC, com "Z" no fim',
  ],
  ['string.trim', text.trim(), ' a', 'não deve conter espaços no início ou no fim.', asIs],
  ['string.lowercase', text.lowercase(), 'A', 'deve estar em letras minúsculas', asIs],
  ['string.uppercase', text.uppercase(), 'a', 'deve estar em letras maiúsculas', asIs],
  ['number.min', number.min(5), 4, 'deve ser no mínimo 5'],
  ['number.min', number.min(0.5), 0, 'deve ser no mínimo 0,5'],
  ['number.min', number.min(-3), -4, 'deve ser no mínimo −3'],
  ['number.max', number.max(1_000_000), 2_000_000, 'deve ser no máximo 1.000.000'],
  ['number.lessThan', number.lessThan(5), 5, 'deve ser menor que 5'],
  ['number.moreThan', number.moreThan(5), 5, 'deve ser maior que 5'],
  ['number.positive', number.positive(), -1, 'deve ser um número positivo'],
  ['number.negative', number.negative(), 1, 'deve ser um número negativo'],
  ['number.integer', number.integer(), 1.5, 'deve ser um número inteiro'],
  ['date.min', date.min('2026-01-15'), '2025-01-01', 'deve ser maior que a data 15/01/2026'],
  ['date.min', date.min(new Date('2026-01-15')), '2025-01-01', 'deve ser maior que a data 15/01/2026'],
  ['date.min', date.min(new Date(2026, 0, 15, 23, 59)), '2025-01-01', 'deve ser maior que a data 15/01/2026'],
  ['date.max', date.max(new Date(2026, 0, 15)), '2027-01-01', 'deve ser menor que a data 15/01/2026'],
  ['boolean.isValue', yup.boolean().isTrue(), false, 'deve ser "sim"'],
  ['boolean.isValue', yup.boolean().isFalse(), true, 'deve ser "não"'],
  ['object.noUnknown', yup.object({}).noUnknown(), { cor: 1 }, 'contém campo desconhecido: cor', asIs],
  ['object.noUnknown', yup.object({}).noUnknown(), { cor: 1, tom: 2 }, 'contém campos desconhecidos: cor, tom', asIs],
  ['object.exact', yup.object({}).exact(), { cor: 1 }, 'contém campo desconhecido: cor'],
  ['array.length', list.length(2), [1], 'deve ter 2 itens'],
  ['array.length', list.length(1), [], 'deve ter 1 item'],
  ['array.min', list.min(2), [1], 'deve ter no mínimo 2 itens'],
  ['array.min', list.min(1), [], 'deve ter no mínimo 1 item'],
  ['array.max', list.max(2), [1, 2, 3], 'deve ter no máximo 2 itens'],
  ['array.max', list.max(1), [1, 2], 'deve ter no máximo 1 item'],
  ['tuple.notType', yup.tuple([text, number]), ['a'], 'é um campo obrigatório'],
  ['tuple.notType', yup.tuple([text, number]), 'abc', 'é um campo obrigatório'],
];

/** The messages of one validation, with every failure reported. */
function messages(schema: yup.AnySchema, value: unknown, options = {}): string[] {
  try {
    schema.validateSync(value, { abortEarly: false, ...options });
  } catch (error) {
    if (yup.ValidationError.isError(error)) return error.errors;
    throw error;
  }
  return [];
}

const inField = (schema: yup.AnySchema): yup.AnySchema => yup.object({ campo: schema });

describe('ptBR', () => {
  it('has exactly the keys of yup, in the library and as installed', () => {
    const expected = keysOf(untouchedLocale());
    expect(expected).toContain('mixed.default');
    expect(keysOf(ptBR)).toEqual(expected);
    expect(keysOf(yup.defaultLocale)).toEqual(expected);
  });

  it('has a failing validation below for every key', () => {
    expect([...new Set(triggers.map(([key]) => key))].toSorted()).toEqual(keysOf(untouchedLocale()));
  });

  it.each(triggers)('%s names the path', (_key, schema, value, says, options) => {
    expect(messages(inField(schema), { campo: value }, options)).toEqual([`campo ${says}`]);
  });

  it.each(triggers)('%s prefers the label', (_key, schema, value, says, options) => {
    expect(messages(inField(schema.label('Nome completo')), { campo: value }, options)).toEqual([
      `Nome completo ${says}`,
    ]);
  });

  it.each(triggers)('%s says "Este campo" where there is no path', (_key, schema, value, says, options) => {
    expect(messages(schema, value, options)).toEqual([`Este campo ${says}`]);
  });

  it('names nested fields by their whole path', () => {
    const schema = yup.object({ leads: yup.array().of(yup.object({ name: text.required() })) });
    expect(messages(schema, { leads: [{ name: 'Ana' }, {}] })).toEqual(['leads[1].name é um campo obrigatório']);
  });

  it('calls an item of a list by its place, as people count', () => {
    const schema = yup.object({
      goals: yup.array().of(yup.object({ name: text }).required()),
      ids: yup.array().of(text.max(2)),
    });
    expect(messages(schema, { goals: [{}, null], ids: ['abc'] }, { abortEarly: false }).toSorted()).toEqual([
      'Item 1 deve ter no máximo 2 caracteres',
      'Item 2 é um campo obrigatório',
    ]);
    const named = yup.object({ ids: yup.array().of(text.max(2).label('Produto')) });
    expect(messages(named, { ids: ['abc'] })).toEqual(['Produto deve ter no máximo 2 caracteres']);
  });

  it('prints limits that come from another field or the context', () => {
    const range = yup.object({ from: date, to: date.min(yup.ref('from')) });
    expect(messages(range, { from: new Date(2026, 4, 2), to: new Date(2026, 4, 1) })).toEqual([
      'to deve ser maior que a data 02/05/2026',
    ]);
    const capped = yup.object({ items: list.max(yup.ref('$cap')) });
    expect(messages(capped, { items: [1, 2] }, { context: { cap: 1 } })).toEqual(['items deve ter no máximo 1 item']);
    expect(
      messages(yup.object({ role: text.oneOf([yup.ref('$role')]) }), { role: 'x' }, { context: { role: 'admin' } }),
    ).toEqual(['role deve ser um dos seguintes valores: admin']);
  });

  it('lets a message of the schema win', () => {
    expect(messages(yup.object({ name: text.required('Diga o nome') }), {})).toEqual(['Diga o nome']);
  });
});
