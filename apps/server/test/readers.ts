import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { maxImportColumns } from '@funil/api/contract';
import { fingerprintOf, titleKey } from '../src/features/leadImports/suggestColumns.ts';
import { joinName } from '../src/features/leadImports/rows/joinName.ts';
import { readEmail, readPhone } from '../src/features/leadImports/rows/readPhoneAndEmail.ts';
import { readDocumentNumber } from '../src/features/leadImports/rows/readDocumentNumber.ts';
import { readDay, readMoment } from '../src/features/leadImports/rows/readMoment.ts';
import { delimiterOf, detectCsv } from '../src/features/leadImports/source/detectCsv.ts';
import { readCsv } from '../src/features/leadImports/source/readCsv.ts';
import { columnIndex, readFacts, readXlsxSheet } from '../src/features/leadImports/source/readXlsx.ts';
import { cleanCell } from '../src/features/leadImports/source/SourceRow.ts';
import { numberText, readSharedStrings, readStyles } from '../src/features/leadImports/source/xlsxCells.ts';
import { namedNumber, searchPatterns } from '../src/features/leads/list/searchPatterns.ts';
import { channelOf, readCommand } from '../src/platform/cable/protocol.ts';
import { neutralize } from '../src/platform/exports/writeCsv.ts';
import { contentTypeOf, isTable } from '../src/platform/files/contentTypeOf.ts';
import { readPublicAddress } from '../src/platform/files/fileAddresses.ts';
import { cleanFileName } from '../src/platform/files/cleanFileName.ts';
import { refuseHugeImage } from '../src/platform/files/refuseHugeImage.ts';
import { stripMetadata } from '../src/platform/files/metadata/stripMetadata.ts';
import { cleanSvg } from '../src/platform/files/svg/cleanSvg.ts';
import { readIdempotencyKey } from '../src/platform/idempotency/runOnce.ts';
import { hostOfOrigin, normalizeHost } from '../src/platform/identity/hosts.ts';
import { describeError } from '../src/platform/logging/describeError.ts';
import { pictures } from './files.ts';

/** Reads the text as a file. */
async function asFile(text: string, read: (path: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'funil-reader-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, text);
    await read(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drain(rows: AsyncIterable<unknown>): Promise<void> {
  for await (const _rows of rows);
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook of one sheet with these parts beside what names it. */
function workbookOf(parts: Record<string, string>) {
  const all: Record<string, string> = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="/worksheet" Target="sheet.xml"/></Relationships>',
    'xl/sheet.xml': '<worksheet/>',
    ...parts,
  };
  return {
    has: (name: string) => name in all,
    read: (name: string) => Promise.resolve(Readable.from([Buffer.from(all[name]!)])),
    close() {},
  };
}
async function readWorkbook(parts: Record<string, string>): Promise<void> {
  const workbook = workbookOf(parts);
  await drain(readXlsxSheet(workbook, await readFacts(workbook), 0));
}

const contact = (text: string) => [{ at: 0, text }];
const inDrawing = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Everything of the server that reads what people send, besides the rules of the contract. */
export const readers: Record<string, (text: string) => unknown> = {
  'the type of a file': (text) => asFile(text, contentTypeOf),
  'whether a file is a table': (text) => asFile(text, isTable),
  'a drawing': cleanSvg,
  'the inside of a drawing': (text) => cleanSvg(inDrawing(text)),
  'the head of a drawing': (text) => cleanSvg(`<!DOCTYPE svg ${text}>${inDrawing('<g/>')}`),
  'an attribute of a drawing': (text) => cleanSvg(inDrawing(`<path d="${inXml(text)}" style="${inXml(text)}"/>`)),
  'a style of a drawing': (text) => cleanSvg(inDrawing(`<style>${inXml(text)}</style>`)),
  'the size of a drawing': (text) => refuseHugeImage(Buffer.from(inDrawing(text)), 'image/svg+xml', 1),
  'pictures in a drawing': (text) =>
    refuseHugeImage(Buffer.from(inDrawing(`<image href="data:image/png;base64,${text}"/>`)), 'image/svg+xml', 1),
  ...Object.fromEntries(
    pictureTypes.flatMap((type) => {
      const behind = (text: string) => Buffer.concat([pictures[type].subarray(0, 40), Buffer.from(text)]);
      return [
        [`the size of ${type}`, (text: string) => refuseHugeImage(behind(text), type, 1)],
        [`the metadata of ${type}`, (text: string) => stripMetadata(behind(text), type)],
      ];
    }),
  ),
  'a CSV file': (text) => asFile(text, async (path) => drain(readCsv(path, await detectCsv(path)))),
  'the separator of a CSV file': delimiterOf,
  'a cell of a workbook': (text) =>
    readWorkbook({
      'xl/sheet.xml': `<worksheet><row><c t="str"><v>${inXml(text)}</v></c></row></worksheet>`,
    }),
  'a number of a workbook': (text) =>
    readWorkbook({ 'xl/sheet.xml': `<worksheet><row><c><v>${inXml(text)}</v></c></row></worksheet>` }),
  'a reference of a workbook': (text) =>
    readWorkbook({ 'xl/sheet.xml': `<worksheet><row><c r="${inXml(text)}"><v>1</v></c></row></worksheet>` }),
  'the inside of a sheet': (text) => readWorkbook({ 'xl/sheet.xml': `<worksheet>${text}</worksheet>` }),
  'the styles of a workbook': (text) =>
    readStyles(workbookOf({ 'xl/styles.xml': `<styleSheet><numFmt numFmtId="200" formatCode="${inXml(text)}"/>` })),
  'the strings of a workbook': (text) =>
    readSharedStrings(workbookOf({ 'xl/sharedStrings.xml': `<sst><si><t>${inXml(text)}</t></si></sst>` })),
  'the name of a sheet': (text) =>
    readFacts(
      workbookOf({
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="${inXml(text)}" r:id="a"/></sheets></workbook>`,
      }),
    ),
  columnIndex,
  numberText: (text) => numberText(text, 'date', false),
  cleanCell,
  readDay,
  readMoment: (text) => readMoment(text, 'America/Sao_Paulo', '09:00'),
  readDocumentNumber,
  readPhone: (text) => readPhone(contact(text)),
  readEmail: (text) => readEmail(contact(text)),
  joinName: (text) =>
    joinName(Array.from({ length: maxImportColumns }, (_, place) => `${place} ${text.slice(0, 32_767)}`)),
  titleKey,
  fingerprintOf: (text) => fingerprintOf([text]),
  searchPatterns,
  namedNumber,
  neutralize,
  cleanFileName: (text) => cleanFileName(text, 'text/plain'),
  channelOf,
  readCommand,
  'an identifier of a command': (text) => readCommand(JSON.stringify({ command: 'subscribe', identifier: text })),
  readPublicAddress,
  readIdempotencyKey,
  normalizeHost,
  hostOfOrigin,
  'the message of an error': (text) => describeError(new Error(text)),
};
