import { yup } from '@funil/validation';
import { exportFormats } from './files/exportFormats.ts';
import { isDay } from './isDay.ts';
import { maxFilterIds } from './maxFilterIds.ts';
import { recordsPageSize } from './recordsPageSize.ts';

/* Fields shared by many input rules. */

/** UUID of any version: yup's own rule ends at version 5, and newer ids have version 7. */
export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Message that does not list internal values. */
export const unlistable = '${path} é inválido';

export const exportFormat = () => yup.string().label('Formato').required().oneOf(exportFormats, unlistable);

/** Optional text of a form: a blank text becomes null. */
export const emptyIsNull = (field: yup.StringSchema) =>
  field
    .transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value))
    .nullable()
    .default(null);

export const optionalId = (label: string) => emptyIsNull(yup.string().label(label).matches(uuid));

/** Ids separated by commas. */
export const idList = (label: string) => {
  const id = uuid.source.slice(1, -1);
  return yup
    .string()
    .label(label)
    .matches(new RegExp(`^${id}(?:,${id}){0,${maxFilterIds - 1}}$`, 'i'));
};

/** Values of a fixed list, separated by commas. */
export const listOf = (label: string, values: readonly string[]) =>
  yup
    .string()
    .label(label)
    .matches(new RegExp(`^(?:${values.join('|')})(?:,(?:${values.join('|')})){0,${values.length - 1}}$`));

/** Whether items name different records. Ignores invalid items, which have their own errors. */
export function namesEachOnce(items: readonly unknown[] | null | undefined, field: string): boolean {
  const ids = (items ?? []).flatMap((item) =>
    typeof item === 'object' && item !== null ? [Reflect.get(item, field) as unknown] : [],
  );
  return new Set(ids).size === ids.length;
}

/** Invisible characters and direction changes, which disguise copied names. Joiners are kept: emoji need them. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** False for numbers and booleans, which yup would convert to text. */
const isWritten = (_value: unknown, { originalValue: sent }: { originalValue?: unknown }) =>
  typeof sent !== 'number' && typeof sent !== 'boolean';
const unwritten = '${path} é um campo obrigatório';

/** One line that looks as typed: no line breaks, control or invisible characters. */
export const plainText = (label: string) =>
  yup
    .string()
    .label(label)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(invisible, '') : value))
    .trim()
    .test('written', unwritten, isWritten)
    .matches(/^\P{Cc}*$/u, unlistable);

/** Years 1900 to 2199: the database interprets others differently. */
const years = /^(?:19|20|21)\d\d/;

/** Optional `yyyy-MM-dd`, 1900 to 2199. */
export const optionalDay = (label: string) =>
  emptyIsNull(yup.string().label(label)).test(
    'day',
    `${label} inválido`,
    (value) => !value || (years.test(value) && isDay(value)),
  );

/** Optional last day, not before the field `first`. */
export const lastDay = (label: string, first: string) =>
  optionalDay(label).test('order', 'O fim não pode vir antes do início', (until, { parent }) => {
    const from = (parent as Record<string, unknown>)[first];
    return !until || typeof from !== 'string' || until >= from;
  });

/**
 * Message for an unreadable or missing number: forms pass unreadable input as NaN.
 *
 * @internal
 */
export const saysNumber =
  (what: string) =>
  ({ path, originalValue: sent }: { path: string; originalValue?: unknown }) =>
    typeof sent === 'number' || (typeof sent === 'string' && sent.trim() !== '')
      ? `${path} deve ser ${what}`
      : `${path} é um campo obrigatório`;

/** A whole number, or its digits; yup alone accepts "1e2" too. `broken`: message for fractions. */
export const wholeNumber = (label: string, broken?: string) => {
  const number = yup
    .number()
    .label(label)
    .transform((value: unknown, sent: unknown) => (typeof sent === 'string' && !/^\d+$/.test(sent) ? NaN : value))
    .integer(broken);
  return broken === undefined ? number.typeError(saysNumber('um número inteiro')) : number;
};

/** ISO 8601 in UTC or with offset, 1900 to 2199. */
export const moment = (label: string) =>
  yup
    .string()
    .label(label)
    .datetime({ allowOffset: true, message: `${label} inválido` })
    .test(
      'moment',
      `${label} inválido`,
      (value) => !value || (years.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))),
    );

/**
 * Whether the value is the path of an uploaded file: a picture on another site would reveal visitors to that site.
 * Rejects anything readable as code or another host.
 */
const isOwnFile = (value: string) => value.startsWith('/files/') && !/[\s\\"'<>]|\p{Cc}/u.test(value);

export const optionalOwnPicture = (label: string) =>
  emptyIsNull(
    yup
      .string()
      .label(label)
      .trim()
      .max(2000)
      .test('address', 'Envie a imagem, ou escolha uma das prontas.', (value) => !value || isOwnFile(value)),
  );

export const optionalColor = (label: string) =>
  emptyIsNull(
    yup
      .string()
      .label(label)
      .trim()
      .lowercase()
      .matches(/^#[\da-f]{6}$/, { message: '${path} deve ser como #1a2b3c', excludeEmptyString: true }),
  );

export const textOfLines = (label: string, max: number) =>
  emptyIsNull(
    yup
      .string()
      .label(label)
      .trim()
      .test('written', unwritten, isWritten)
      .max(max)
      .matches(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, { message: unlistable, excludeEmptyString: true }),
  );

/** Query fields of a page of accounts, groups, partners or teams. */
export const recordsPage = {
  /** Words, without case and accents. */
  search: yup.string().label('Busca').trim().max(120),
  limit: wholeNumber('Quantidade').min(1).max(recordsPageSize),
  /** Continues after this record. */
  cursor: yup.string().label('Página').matches(uuid),
};

/** Version of a list that the caller loaded; another one is refused (`list.outdated`). Without it the list is replaced. */
export const listVersion = () => yup.string().label('Versão').max(64);
