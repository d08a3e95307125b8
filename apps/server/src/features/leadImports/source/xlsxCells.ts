import { dayMs, formatDate, formatDateTime, parseCnpj } from '@funil/validation/values';
import type { Workbook } from './xlsxParts.ts';
import { readPart } from './xlsxParts.ts';
import { UnreadableFile } from './SourceRow.ts';

const secondsOfDay = dayMs / 1000;

/** Texts of all cells together, in characters: half a gigabyte of memory is nobody's list of leads. */
const maxSharedCharacters = 64 * 1024 * 1024;

/** How many texts there may be beside their length: each takes memory of its own. */
const mostStrings = 2_000_000;

/** Bytes that the texts, and the styles, unpack to at the most: both are kept in memory as a whole. */
const largestStrings = 160 * 1024 * 1024;
const largestStyles = 16 * 1024 * 1024;

/** What the program that the format is of allows: formats and styles of a workbook, and characters of a format. */
const mostStyles = 65_490;
const longestFormat = 255;

/** So many digits at least, with zeros before them: of a number for which the condition holds. */
interface PaddedSection {
  holds: (value: number) => boolean;
  zeros: number;
}

/** How a number is meant, by its cell's style. */
export type NumberStyle = 'plain' | 'date' | 'time' | PaddedSection[];

/** Built-in formats of ECMA-376, part 1, 18.8.30, that show a day, and those that show a time with or without one. */
const builtInDates = new Set([14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, 22, 32, 33, 45, 46, 47]);

/** Texts in quotes, characters behind a backslash, and the blank that a underscore leaves. */
const literal = /"[^"]*"|\\.|_./g;
/** Punctuation that a format may show without quotes. */
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
 * What a format such as `000"."000"."000"-"00`, or one for CPF and another for CNPJ by the size of the number, shows
 * before a number. A section with anything beside zeros and punctuation pads nothing.
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
  // Colours, conditions, languages and texts in quotes are no letters of the format.
  const letters = code.replaceAll(/\[[^[\]]*\]|"[^"]*"|\\./g, '').split(';')[0]!;
  if (/[hs]/i.test(letters)) return 'time';
  return /[dy]/i.test(letters) ? 'date' : 'plain';
}

/** The meaning of each cell style, by its place. */
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

/** The texts that cells name by their place. */
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
 * Days since the first one of the workbook's calendar, as `dd/MM/yyyy`, with the time where the format shows one. A
 * second is a fraction of a day that no number holds exactly, so it is rounded; the minute is cut, as a clock shows it:
 * a second before midnight is still the day before.
 */
export function serialDate(serial: number, withTime: boolean, is1904: boolean): string | null {
  // The calendar of 1900 has a 29 February that never was: before 1 March 1900 nobody is a lead.
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const seconds = Math.round(serial * secondsOfDay);
  const date = new Date(start + Math.floor(seconds / 60) * 60_000);
  if (serial < 0 || Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return null;
  return withTime && date.getTime() % dayMs !== 0
    ? formatDateTime(date, 'UTC')
    : formatDate(date.toISOString().slice(0, 10));
}

/** A number as its digits, with a decimal comma, and never in powers of ten: a phone is a number to a spreadsheet. */
export function numberText(raw: string, style: NumberStyle, is1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (style === 'date' || style === 'time') return serialDate(value, style === 'time', is1904) ?? raw;
  // Some programs call a CNPJ such as `12345678E00012` a number, and write it as it is.
  if (parseCnpj(raw)) return raw;
  const digits = /e/i.test(raw) || raw.includes('.') ? plainDigits(value) : raw;
  if (typeof style === 'string' || !/^\d+$/.test(digits)) return digits.replace('.', ',');
  return digits.padStart(style.find(({ holds }) => holds(value))?.zeros ?? 0, '0');
}

/** Fifteen digits are what a spreadsheet keeps: beyond them stands what binary fractions make of it. */
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
