import type { LocaleObject } from 'yup';
import { fieldName, type NamedField } from './fieldName.ts';
import { printDate, printLimit, type MeasuredField } from './printLimit.ts';

type Params = NamedField & MeasuredField;

/** A message that starts with the field's name: a function, because yup's templates print "this" without a path. */
const says =
  <Extra>(predicate: string | ((params: Params & Extra) => string)) =>
  (params: Params & Extra): string =>
    `${fieldName(params)} ${typeof predicate === 'string' ? predicate : predicate(params)}`;

const count = (amount: number, one: string, many: string): string =>
  `${printLimit(amount)} ${amount === 1 ? one : many}`;
const characters = (amount: number): string => count(amount, 'caractere', 'caracteres');
const items = (amount: number): string => count(amount, 'item', 'itens');

/** Allowed values of a field: yup joins `values` in English notation; `resolved` has the originals. */
interface Listed {
  values: unknown;
  resolved?: unknown;
}
const listed = (params: Params & Listed): string => printLimit(params.resolved ?? params.values, params);

/** yup joins unknown keys by ", ". */
const unknownKeys = (keys: unknown): string => {
  const text = String(keys);
  return `contém ${text.includes(', ') ? 'campos desconhecidos' : 'campo desconhecido'}: ${text}`;
};

export type CompleteLocale = { [Type in keyof LocaleObject]-?: Required<NonNullable<LocaleObject[Type]>> };

const required = says('é um campo obrigatório');
const invalid = says('inválido');

/**
 * yup's messages in Brazilian Portuguese, with field names and Brazilian limits. A value of a wrong type counts as
 * missing.
 */
export const ptBR: CompleteLocale = {
  mixed: {
    default: says('é inválido'),
    required,
    defined: required,
    notNull: required,
    notType: required,
    oneOf: says<Listed>((params) => `deve ser um dos seguintes valores: ${listed(params)}`),
    notOneOf: says<Listed>((params) => `não pode ser um dos seguintes valores: ${listed(params)}`),
  },
  string: {
    length: says<{ length: number }>(({ length }) => `deve ter ${characters(length)}`),
    min: says<{ min: number }>(({ min }) => `deve ter pelo menos ${characters(min)}`),
    max: says<{ max: number }>(({ max }) => `deve ter no máximo ${characters(max)}`),
    matches: invalid,
    email: invalid,
    url: says('deve ser uma URL válida'),
    uuid: invalid,
    datetime: says('deve ser uma data e hora no formato ISO 8601'),
    datetime_precision: says<{ precision: number }>(
      ({ precision }) => `deve ter ${count(precision, 'casa decimal', 'casas decimais')} nos segundos`,
    ),
    datetime_offset: says('deve ser uma data e hora em UTC, com "Z" no fim'),
    trim: says('não deve conter espaços no início ou no fim.'),
    lowercase: says('deve estar em letras minúsculas'),
    uppercase: says('deve estar em letras maiúsculas'),
  },
  number: {
    min: says<{ min: number }>((params) => `deve ser no mínimo ${printLimit(params.min, params)}`),
    max: says<{ max: number }>((params) => `deve ser no máximo ${printLimit(params.max, params)}`),
    lessThan: says<{ less: number }>((params) => `deve ser menor que ${printLimit(params.less, params)}`),
    moreThan: says<{ more: number }>((params) => `deve ser maior que ${printLimit(params.more, params)}`),
    positive: says('deve ser um número positivo'),
    negative: says('deve ser um número negativo'),
    integer: says('deve ser um número inteiro'),
  },
  date: {
    min: says<{ min: Date | string }>(({ min }) => `deve ser maior que a data ${printDate(min)}`),
    max: says<{ max: Date | string }>(({ max }) => `deve ser menor que a data ${printDate(max)}`),
  },
  boolean: {
    isValue: says<{ value: unknown }>(({ value }) => `deve ser "${value === 'true' ? 'sim' : 'não'}"`),
  },
  object: {
    noUnknown: says<{ unknown: unknown }>((params) => unknownKeys(params.unknown)),
    exact: says<{ properties: unknown }>((params) => unknownKeys(params.properties)),
  },
  array: {
    length: says<{ length: number }>(({ length }) => `deve ter ${items(length)}`),
    min: says<{ min: number }>(({ min }) => `deve ter no mínimo ${items(min)}`),
    max: says<{ max: number }>(({ max }) => `deve ter no máximo ${items(max)}`),
  },
  tuple: {
    notType: required,
  },
};

export const invalidMessage: (params: NamedField) => string = invalid;
export const requiredMessage: (params: NamedField) => string = required;
/** Message of the rule `notEqual`, which yup lacks. */
export const notEqualMessage: (params: Params & { notEqual: unknown }) => string = says<{ notEqual: unknown }>(
  (params) => `deve ser diferente de ${printLimit(params.notEqual, params)}`,
);
