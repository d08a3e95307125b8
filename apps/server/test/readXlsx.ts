import { strFromU8, unzipSync } from 'fflate';
import { columnIndex } from '../src/features/leadImports/source/readXlsx.ts';

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const plain = (xml: string) =>
  xml.replaceAll(/<[^<>]+>/g, '').replaceAll(/&(lt|gt|amp|quot|apos);/g, (_all, name: string) => entities[name]!);

/** The rows of a workbook's first sheet that hold something: texts and numbers, as any spreadsheet program writes them. */
export function readXlsx(content: Uint8Array): (string | number | null)[][] {
  const parts = unzipSync(content);
  const shared = parts['xl/sharedStrings.xml'] ? strFromU8(parts['xl/sharedStrings.xml']) : '';
  const strings = [...shared.matchAll(/<si>(.*?)<\/si>/gs)].map(([, inner]) => plain(inner!));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].flatMap(([, row]) => {
    const cells: (string | number | null)[] = [];
    for (const [, attributes, inner] of row!.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const column = columnIndex(/r="([A-Z]+\d+)"/.exec(attributes!)![1]!);
      const type = /t="(\w+)"/.exec(attributes!)?.[1] ?? 'n';
      if (inner === undefined) continue;
      while (cells.length < column) cells.push(null);
      const value = plain(inner);
      cells[column] = type === 's' ? strings[Number(value)]! : type === 'n' ? Number(value) : value;
    }
    return cells.length > 0 ? [cells] : [];
  });
}
