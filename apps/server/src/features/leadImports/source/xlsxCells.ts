import { dayMs, formatDate, formatDateTime, parseCnpj } from '@funil/validation/values';
import type { Workbook } from './xlsxParts.ts';
import { readPart } from './xlsxParts.ts';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';

const secondsOfDay = dayMs / 1000;

/** Limits the memory of shared strings to half a gigabyte. */
const maxSharedCharacters = 64 * 1024 * 1024;

/** Each shared string has its own memory overhead. */
const mostStrings = 2_000_000;

/** Unpacked bytes. Shared strings and styles are held in memory entirely. */
const largestStrings = 160 * 1024 * 1024;
const largestStyles = 16 * 1024 * 1024;

/** Excel's limits: styles per workbook, characters per format. */
const mostStyles = 65_490;
const longestFormat = 255;

/** Pads numbers with zeros when its condition holds. */
interface PaddedSection {
  holds: (value: number) => boolean;
  zeros: number;
}

export type NumberStyle = 'plain' | 'date' | 'time' | PaddedSection[];

/** Built-in formats of ECMA-376, part 1, 18.8.30: dates, and times with or without a date. */
const builtInDates = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, 22, 32, 33, 45, 46, 47]);

/** Quoted text, escaped characters and underscore blanks of a number format. */
const literal = /"[^"]*"|\\.|_./g;
/** Punctuation that a number format allows without quotes. */
const plainLiteral = /[-/()\s]/g;
const condition = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/;
const comparisons: Record<string, (value: number, limit: number) => boolean> = {
  '<=': (value, limit) => value <= limit,
  '>=': (value, limit) => value >= limit,
  '<>': (value, limit) => value !== limit,
  '<': (value, limit) => value < limit,
  '>': (value, limit) => value > limit,
  '=': (value, limit) => value === limit,
};

/**
 * Padded sections of a format such as `000"."000"."000"-"00`, which may select CPF or CNPJ by size. Only sections of
 * zeros and punctuation pad.
 */
function paddedSections(code: string): PaddedSection[] {
  return code
    .replaceAll(literal, '')
    .split(';')
    .map((section) => {
      const [, comparison = '', limit = ''] = condition.exec(section) ?? [];
      const digits = section.replaceAll(/\[[^[\]]*\]/g, '').replaceAll(plainLiteral, '');
      const compare = comparisons[comparison];
      return {
        holds: compare ? (value) => compare(value, Number(limit)) : () => true,
        zeros: /^0+$/.test(digits) ? digits.length : 0,
      };
    });
}

function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined || code.length > longestFormat)
    return builtInTimes.has(id) ? 'time' : builtInDates.has(id) ? 'date' : 'plain';
  const padded = paddedSections(code);
  if (padded.some(({ zeros }) => zeros > 1)) return padded;
  // Colors, conditions, languages and quoted text are no format letters.
  const letters = code.replaceAll(/\[[^[\]]*\]|"[^"]*"|\\./g, '').split(';')[0]!;
  if (/[hs]/i.test(letters)) return 'time';
  return /[dy]/i.test(letters) ? 'date' : 'plain';
}

export async function readStyles(workbook: Workbook): Promise<NumberStyle[]> {
  const meanings = new Map<number, NumberStyle>();
  const styles: NumberStyle[] = [];
  let isInCells = false;
  await readPart(
    workbook,
    'xl/styles.xml',
    {
      open(name, { numFmtId = '0', formatCode }) {
        const id = Number(numFmtId);
        if (name === 'numFmt' && formatCode !== undefined) meanings.set(id, styleOf(id, formatCode));
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) styles.push(meanings.get(id) ?? styleOf(id, undefined));
        if (Math.max(meanings.size, styles.length) > mostStyles)
          throw new UnreadableFile('A planilha tem formatos demais. Copie os valores para uma planilha nova.');
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false;
      },
    },
    largestStyles,
  );
  return styles;
}

const tooManyTexts = () => new UnreadableFile('Os textos da planilha são grandes demais. Divida em arquivos menores.');

export async function readSharedStrings(workbook: Workbook): Promise<string[]> {
  const strings: string[] = [];
  let current: string[] = [];
  let isText = false;
  let isHint = false;
  let size = 0;
  await readPart(
    workbook,
    'xl/sharedStrings.xml',
    {
      open(name) {
        if (name === 'si') current = [];
        if (name === 'rPh') isHint = true;
        isText = name === 't' && !isHint;
      },
      close(name) {
        if (name === 'rPh') isHint = false;
        if (name === 't') isText = false;
        if (name === 'si') strings.push(current.join(''));
        if (strings.length > mostStrings) throw tooManyTexts();
      },
      text(text) {
        if (!isText) return;
        size += text.length;
        if (size > maxSharedCharacters) throw tooManyTexts();
        current.push(text);
      },
    },
    largestStrings,
  );
  return strings;
}

/**
 * Seconds are rounded, because fractions of a day are inexact. Minutes are truncated, so that a second before midnight
 * remains on the same day.
 */
export function serialDate(serial: number, withTime: boolean, is1904: boolean): string | null {
  // Excel's 1900 calendar has a false 29 February. Earlier dates do not occur in lead lists.
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const seconds = Math.round(serial * secondsOfDay);
  const date = new Date(start + Math.floor(seconds / 60) * 60_000);
  if (serial < 0 || Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return null;
  return withTime && date.getTime() % dayMs !== 0
    ? formatDateTime(date, 'UTC')
    : formatDate(date.toISOString().slice(0, 10));
}

/** Numbers never get scientific notation, because spreadsheets store phones as numbers. */
export function numberText(raw: string, style: NumberStyle, is1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (style === 'date' || style === 'time') return serialDate(value, style === 'time', is1904) ?? raw;
  // Some programs store a CNPJ such as `12345678E00012` unchanged as a number.
  if (parseCnpj(raw)) return raw;
  const digits = /e/i.test(raw) || raw.includes('.') ? plainDigits(value) : raw;
  if (typeof style === 'string' || !/^\d+$/.test(digits)) return digits.replace('.', ',');
  return digits.padStart(style.find(({ holds }) => holds(value))?.zeros ?? 0, '0');
}

/** Spreadsheet numbers have fifteen digits; further ones are rounding errors. */
function plainDigits(value: number): string {
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) {
    const [mantissa = '', exponent] = String(rounded).split('e+');
    const [whole = '', fraction = ''] = mantissa.split('.');
    return exponent === undefined ? mantissa : whole + fraction.padEnd(Number(exponent), '0');
  }
  const text = String(rounded);
  return /e/i.test(text) ? rounded.toFixed(15).replace(/(?<!0)0+$/, '') : text;
}
