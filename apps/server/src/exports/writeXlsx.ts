import writeXlsxFile from 'write-excel-file/node';
import type { SheetData } from 'write-excel-file/node';
import type { Sheet, SheetCell, WrittenSheet } from './Sheet.ts';

/** Longest text that a cell of the format holds. */
const longestText = 32_767;

const textCell = (value: string, isStrong = false) => ({ type: String, value: value.slice(0, longestText), ...(isStrong ? { fontWeight: 'bold' as const } : {}) });

function cellOf(cell: SheetCell) {
  if (cell === null) return null;
  // A text has the type of a text: no program reads it as a formula.
  if (cell.kind === 'text') return textCell(cell.text);
  return cell.kind === 'money' ? { type: Number, value: cell.cents / 100, format: '#,##0.00' } : { type: Number, value: cell.value };
}

/** An Excel workbook of one sheet. */
export async function writeXlsx({ preface, header, rows }: Sheet): Promise<WrittenSheet> {
  const data: SheetData = [...preface.map((line) => [textCell(line)]), ...(preface.length > 0 ? [[null]] : []), header.map((name) => textCell(name, true)), ...rows.map((row) => row.map(cellOf))];
  const content = await writeXlsxFile(data, { columns: header.map(() => ({ width: 20 })) }).toBuffer();
  return { content, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
}
