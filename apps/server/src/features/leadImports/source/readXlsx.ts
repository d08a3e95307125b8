import { cutText } from '@funil/validation/values';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';
import { mostCells, mostRowCells, tooManyCells, tooWide } from './cellLimits.ts';
import { cleanCell, isBlank, longestCell, mostColumns } from './SourceRow.ts';
import type { SourceRow, SourceRows } from './SourceRow.ts';
import { numberText, readSharedStrings, readStyles } from './xlsxCells.ts';
import type { NumberStyle } from './xlsxCells.ts';
import { readPart, readXml } from './xlsxParts.ts';
import type { Workbook } from './xlsxParts.ts';

interface WorkbookSheet {
  name: string;
  path: string;
}

/** Day with time. Midnight only marks a day. */
const isoMoment = /^(\d{4}-\d{2}-\d{2})T(?!00:00)(\d{2}:\d{2})/;

const lastRow = 1_048_576;

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`).replaceAll('/./', '/');

export interface WorkbookFacts {
  sheets: WorkbookSheet[];
  is1904: boolean;
  strings: string[];
  styles: NumberStyle[];
}

export async function readFacts(workbook: Workbook): Promise<WorkbookFacts> {
  const targets = new Map<string, string>();
  await readPart(workbook, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target, Type }) {
      if (name === 'Relationship' && Id && Target && Type?.endsWith('/worksheet')) targets.set(Id, pathOf(Target));
    },
  });
  const sheets: WorkbookSheet[] = [];
  let is1904 = false;
  await readPart(workbook, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const path = relation === undefined ? undefined : targets.get(relation);
      // Chart sheets have no rows.
      if (path && workbook.has(path)) sheets.push({ name: cutText(cleanCell(attributes.name ?? ''), 100), path });
    },
  });
  if (sheets.length === 0) throw new UnreadableFile('O arquivo não tem nenhuma planilha com dados.');
  return { sheets, is1904, strings: await readSharedStrings(workbook), styles: await readStyles(workbook) };
}

/** Zero-based index of a column's letters: `AA` is 26. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    index = index * 26 + letter;
  }
  return index - 1;
}

/** A formula has the result stored in the file. */
export async function* readXlsxSheet(
  workbook: Workbook,
  facts: WorkbookFacts,
  sheet: number,
  most = mostCells,
): SourceRows {
  const found = facts.sheets[sheet];
  if (!found) throw new UnreadableFile('A planilha escolhida não está no arquivo.');
  let rows: SourceRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let column = -1;
  let ofRow = 0;
  let all = 0;
  let type = '';
  let style: NumberStyle = 'plain';
  let isValue = false;
  let isHint = false;
  let value = '';

  function textOf(): string {
    if (type === 's') return facts.strings[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'Sim' : 'Não';
    if (type === 'e') return '';
    if (type === 'd') return isoMoment.exec(value)?.slice(1).join(' ') ?? value.slice(0, 10);
    return type === '' || type === 'n' ? numberText(value, style, facts.is1904) : value;
  }

  const pieces = readXml(workbook, found.path, {
    open(name, attributes) {
      if (name === 'row') {
        const declared = Number(attributes.r);
        number = Number.isInteger(declared) && declared > number && declared <= lastRow ? declared : number + 1;
        cells = [];
        column = -1;
        ofRow = 0;
        all += 1;
        if (all > most) throw tooManyCells(number);
      } else if (name === 'c') {
        ofRow += 1;
        all += 1;
        if (ofRow > mostRowCells) throw tooWide(number);
        if (all > most) throw tooManyCells(number);
        column = attributes.r === undefined ? column + 1 : columnIndex(attributes.r);
        type = attributes.t ?? '';
        style = facts.styles[Number(attributes.s ?? 0)] ?? 'plain';
        value = '';
      } else if (name === 'rPh') isHint = true;
      else if (name === 'v' || name === 't') isValue = !isHint;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isHint = false;
      else if (name === 'c') {
        if (value === '' || column < 0 || column >= mostColumns) return;
        while (cells.length < column) cells.push('');
        cells[column] = cleanCell(textOf());
      } else if (name === 'row' && !isBlank(cells)) rows.push({ row: number, cells });
    },
    text: (text) => {
      if (isValue && value.length <= longestCell) value += text;
    },
  });
  for await (const _piece of pieces) {
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
}
