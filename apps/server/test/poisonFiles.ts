import type { LeadImportField, UploadPurpose } from '@funil/api/contract';
import { strToU8, zipSync } from 'fflate';
import { endlessChunks, endlessGif, endlessJpeg, endlessPng, endlessWebp } from './pictureBombs.ts';

/** A file that is made to take long to read. */
export interface PoisonFile {
  name: string;
  purpose: UploadPurpose;
  fileName: string;
  content: string | Uint8Array;
  /** How a file of leads is mapped; it is then read, checked and imported. */
  columns?: readonly LeadImportField[];
  /** False for what is no such file, or more than one may be. */
  isTaken: boolean;
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: string) => `<row>${cells}</row>`;

/** A workbook of one sheet with a title and one lead. */
function workbook(cells: string, titles: readonly string[], parts: Record<string, string> = {}): Uint8Array {
  const all = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Leads" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row(titles.map(cell).join(''))}${row(cells)}</sheetData></worksheet>`,
    '[Content_Types].xml':
      '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])));
}
/** An archive of entries without a name or content, as many as there is room for. */
function emptyEntries(count: number): Uint8Array {
  const entry = Buffer.alloc(31, 0);
  entry.writeUInt32LE(0x04034b50, 0);
  entry.writeUInt16LE(1, 26);
  entry[30] = 'a'.charCodeAt(0);
  return Buffer.concat(Array.from({ length: count }, () => entry));
}

const sheetOf = (text: string) => ({ 'xl/worksheets/sheet1.xml': text });
const styles = (inside: string) => ({ 'xl/styles.xml': `<styleSheet>${inside}</styleSheet>` });
const sheet = { purpose: 'lead_import', fileName: 'leads.xlsx' } as const;
const drawing = { purpose: 'branding', fileName: 'logo.svg' } as const;
const longestCell = 32_767;
const names = Array.from({ length: 99 }, () => 'name' as const);
const ana = cell('Ana Poison');

/** Each kind of file that has held up a server of ours, or that is known to hold up others. */
export const poisonFiles: readonly PoisonFile[] = [
  { name: 'empty comments', purpose: 'avatar', fileName: 'eu.png', content: '<!---->'.repeat(26), isTaken: false },
  {
    ...drawing,
    name: 'a long document type',
    content: `<!DOCTYPE svg ${'a'.repeat(100_000)}>${svg('')}`,
    isTaken: false,
  },
  { ...drawing, name: '8,000 comments in a drawing', content: svg('<!-- -->'.repeat(8_000)), isTaken: true },
  { ...drawing, name: '4,000 nested groups', content: svg('<g>'.repeat(4_000) + '</g>'.repeat(4_000)), isTaken: false },
  {
    ...drawing,
    name: 'thousands of attributes',
    content: svg(`<g ${Array.from({ length: 20_000 }, (_, index) => `a${index}=""`).join(' ')}/>`),
    isTaken: false,
  },
  {
    ...sheet,
    name: 'a format of 30,000 brackets',
    content: workbook(
      ana + cell('11987654321') + '<c s="0"><v>7</v></c>',
      ['Nome', 'Telefone', 'Valor'],
      styles(
        `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(30_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>`,
      ),
    ),
    columns: ['name', 'phone', 'value_cents'],
    isTaken: true,
  },
  {
    ...sheet,
    name: 'more styles than a workbook has',
    content: workbook(ana, ['Nome'], styles(`<cellXfs>${'<xf/>'.repeat(200_000)}</cellXfs>`)),
    isTaken: false,
  },
  {
    ...sheet,
    name: 'more texts than a list has',
    content: workbook(ana, ['Nome'], { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(2_000_001)}</sst>` }),
    isTaken: false,
  },
  {
    purpose: 'lead_import',
    name: 'a text of separators',
    fileName: 'leads.csv',
    content: ';'.repeat(20_000_000),
    isTaken: false,
  },
  {
    ...sheet,
    name: 'a row of two million cells',
    content: workbook('<c/>'.repeat(2_000_000), ['Nome']),
    isTaken: false,
  },
  {
    ...sheet,
    name: 'a date of 32,767 letters',
    content: workbook(ana + cell('11987654322') + cell('T'.repeat(longestCell)), ['Nome', 'Telefone', 'Contato']),
    columns: ['name', 'phone', 'next_contact_at'],
    isTaken: true,
  },
  {
    ...sheet,
    name: 'a document of 32,767 zeros',
    content: workbook(ana + cell('11987654323') + cell('0'.repeat(longestCell)), ['Nome', 'Telefone', 'CPF']),
    columns: ['name', 'phone', 'document_number'],
    isTaken: true,
  },
  {
    ...sheet,
    name: 'a name in a hundred long cells',
    content: workbook(
      cell('11987654324') + names.map((_name, index) => cell(`${index} ${'a '.repeat(16_000)}`)).join(''),
      ['Telefone', ...names.map((_name, index) => `Nome ${index}`)],
    ),
    columns: ['phone', ...names],
    isTaken: true,
  },
  {
    name: 'a PNG of 3,600 million points',
    purpose: 'avatar',
    fileName: 'eu.png',
    content: endlessPng(),
    isTaken: false,
  },
  {
    name: 'a PNG of 1.6 million chunks',
    purpose: 'lead_attachment',
    fileName: 'foto.png',
    content: endlessChunks(1_600_000),
    isTaken: false,
  },
  { name: 'a JPEG of as many points', purpose: 'avatar', fileName: 'eu.jpg', content: endlessJpeg(), isTaken: false },
  {
    name: 'a WebP of 100 large frames',
    purpose: 'avatar',
    fileName: 'eu.webp',
    content: await endlessWebp(5_000, 100),
    isTaken: false,
  },
  {
    name: 'a GIF of 50 large frames',
    purpose: 'lead_attachment',
    fileName: 'foto.gif',
    content: await endlessGif(7_000, 50),
    isTaken: false,
  },
  {
    purpose: 'lead_import',
    name: 'an archive of 300,000 entries',
    fileName: 'leads.xlsx',
    content: emptyEntries(300_000),
    isTaken: false,
  },
  {
    ...sheet,
    name: 'a sheet of 50 MB of blanks',
    content: workbook('', [], sheetOf(`<worksheet>${' '.repeat(50_000_000)}</worksheet>`)),
    isTaken: false,
  },
  {
    ...sheet,
    name: 'entities that expand',
    content: workbook(
      '',
      [],
      sheetOf(
        `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]><worksheet><sheetData>${row(cell('&c;'))}</sheetData></worksheet>`,
      ),
    ),
    isTaken: false,
  },
  {
    ...sheet,
    name: 'a million nested elements',
    content: workbook('', [], sheetOf(`<worksheet>${'<row>'.repeat(1_000_000)}`)),
    isTaken: false,
  },
  {
    purpose: 'lead_import',
    name: 'a cell of 50 MB',
    fileName: 'leads.csv',
    content: `Nome;Telefone\n"${'a'.repeat(52_000_000)}";1`,
    isTaken: false,
  },
];
