import { yup } from '@funil/validation';
import { exportFormats } from './files/exportFormats.ts';
import { isDay } from './isDay.ts';
import { maxFilterIds } from './maxFilterIds.ts';

/* What the rules of many inputs have in common. */

/** A UUID of any version: yup's own rule stops at 5, and newer ids are version 7. */
export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Message for choices whose values are names of the wire, which a person should not read. */
export const unlistable = '${path} é inválido';

/** What a list is written to a file as. */
export const exportFormat = () => yup.string().label('Formato').required().oneOf(exportFormats, unlistable);

/** A text that a form may leave empty: nothing but blanks means "none". */
export const emptyIsNull = (field: yup.StringSchema) =>
  field
    .transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value))
    .nullable()
    .default(null);

/** The id of a record, or none. */
export const optionalId = (label: string) => emptyIsNull(yup.string().label(label).matches(uuid));

/** Ids of records, several with commas. */
export const idList = (label: string) => {
  const id = uuid.source.slice(1, -1);
  return yup
    .string()
    .label(label)
    .matches(new RegExp(`^${id}(?:,${id}){0,${maxFilterIds - 1}}$`, 'i'));
};

/** Some of a few values, with commas. */
export const listOf = (label: string, values: readonly string[]) =>
  yup
    .string()
    .label(label)
    .matches(new RegExp(`^(?:${values.join('|')})(?:,(?:${values.join('|')})){0,${values.length - 1}}$`));

/**
 * True when no two items of a list name the same record. The test of a list runs even where its items are none: those
 * the rule of the item refuses, and here they count for nothing.
 */
export function namesEachOnce(items: readonly unknown[] | null | undefined, field: string): boolean {
  const ids = (items ?? []).flatMap((item) =>
    typeof item === 'object' && item !== null ? [Reflect.get(item, field) as unknown] : [],
  );
  return new Set(ids).size === ids.length;
}

/**
 * Marks that turn the reading direction, break where nothing shows or show nothing: other apps copy them along, and
 * they disguise a name. Joiners stay: emoji and other scripts need them.
 */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text and nothing else: yup alone writes a number and a yes or no as one. */
const isWritten = (_value: unknown, { originalValue: sent }: { originalValue?: unknown }) =>
  typeof sent !== 'number' && typeof sent !== 'boolean';
const unwritten = '${path} é um campo obrigatório';

/**
 * Text on one line that shows as it is typed: without line breaks and other control characters, nor invisible marks.
 */
export const plainText = (label: string) =>
  yup
    .string()
    .label(label)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(invisible, '') : value))
    .trim()
    .test('written', unwritten, isWritten)
    .matches(/^\P{Cc}*$/u, unlistable);

/** Years in which people make appointments: the database reads others as something else. */
const years = /^(?:19|20|21)\d\d/;

/** A day of the wire, `yyyy-MM-dd`, from 1900 to 2199, or none. */
export const optionalDay = (label: string) =>
  emptyIsNull(yup.string().label(label)).test(
    'day',
    `${label} inválido`,
    (value) => !value || (years.test(value) && isDay(value)),
  );

/** The last day of a period: none, or one that does not come before the first, which the field of that name holds. */
export const lastDay = (label: string, first: string) =>
  optionalDay(label).test('order', 'O fim não pode vir antes do início', (until, { parent }) => {
    const from = (parent as Record<string, unknown>)[first];
    return !until || typeof from !== 'string' || until >= from;
  });

/**
 * What is there and no number is told from what is missing: a form hands on as NaN what cannot be read.
 *
 * @internal
 */
export const saysNumber =
  (what: string) =>
  ({ path, originalValue: sent }: { path: string; originalValue?: unknown }) =>
    typeof sent === 'number' || (typeof sent === 'string' && sent.trim() !== '')
      ? `${path} deve ser ${what}`
      : `${path} é um campo obrigatório`;

/**
 * A whole number, or its digits as an address has them: yup alone takes "1e2", " 5 " and "0x10" as well. `broken` is
 * said of a fraction, where people write the number in another unit.
 */
export const wholeNumber = (label: string, broken?: string) => {
  const number = yup
    .number()
    .label(label)
    .transform((value: unknown, sent: unknown) => (typeof sent === 'string' && !/^\d+$/.test(sent) ? NaN : value))
    .integer(broken);
  return broken === undefined ? number.typeError(saysNumber('um número inteiro')) : number;
};

/** A moment of the wire: ISO 8601 in UTC or with its offset, at an hour that exists, from 1900 to 2199. */
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
 * A file of ours: a picture of another site would tell that site who opens a public page. Nothing that a browser could
 * read as code or as another host.
 */
const isOwnFile = (value: string) => value.startsWith('/files/') && !/[\s\\"'<>]|\p{Cc}/u.test(value);

/** The address of a picture that was sent here, or none. */
export const optionalOwnPicture = (label: string) =>
  emptyIsNull(
    yup
      .string()
      .label(label)
      .trim()
      .max(2000)
      .test('address', 'Envie a imagem, ou escolha uma das prontas.', (value) => !value || isOwnFile(value)),
  );

/** A colour as `#rrggbb`, or none. */
export const optionalColor = (label: string) =>
  emptyIsNull(
    yup
      .string()
      .label(label)
      .trim()
      .lowercase()
      .matches(/^#[\da-f]{6}$/, { message: '${path} deve ser como #1a2b3c', excludeEmptyString: true }),
  );

/** A text of several lines, or none. */
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
