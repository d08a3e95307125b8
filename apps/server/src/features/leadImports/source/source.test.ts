import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCnpj } from '@funil/validation/values';
import { writeXlsx } from '../../../platform/exports/writeXlsx.ts';
import { neutralize } from '../../../platform/exports/writeCsv.ts';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';
import { mostCells } from './cellLimits.ts';
import { delimiterOf, detectCsv } from './detectCsv.ts';
import { readCsv } from './readCsv.ts';
import { columnIndex, readFacts, readXlsxSheet } from './readXlsx.ts';
import { refuseEndlessCells } from './refuseEndlessCells.ts';
import { cleanCell } from './SourceRow.ts';
import type { SourceRow, SourceRows } from './SourceRow.ts';
import { numberText, serialDate } from './xlsxCells.ts';
import { openWorkbook } from './xlsxParts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funil-source-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function store(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `file-${(count += 1)}`);
  await writeFile(path, content);
  return path;
}

async function all(rows: SourceRows): Promise<SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const batch of rows) found.push(...batch);
  return found;
}

async function csv(content: string | Uint8Array) {
  const path = await store(content);
  const format = await detectCsv(path);
  return { format, rows: await all(readCsv(path, format)) };
}
const cellsOf = async (content: string | Uint8Array) => (await csv(content)).rows.map(({ cells }) => cells);

async function workbook(path: string, most?: number) {
  const opened = await openWorkbook(path);
  try {
    const facts = await readFacts(opened);
    return {
      facts,
      sheets: await Promise.all(facts.sheets.map((_sheet, index) => all(readXlsxSheet(opened, facts, index, most)))),
    };
  } finally {
    opened.close();
  }
}

const sheetXml = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>` +
  '</worksheet>';
/** A workbook of one sheet as Excel writes them: shared texts, styles, relations. */
const xlsx = (rows: string, more: Record<string, string> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      more.workbook ??
        '<workbook xmlns:r="r"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheetXml(rows)),
    'xl/styles.xml': strToU8(
      more.styles ??
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000000"/>' +
          '<numFmt numFmtId="165" formatCode="[$-416]dd/mm/yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/>' +
          '<xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ),
    'xl/sharedStrings.xml': strToU8(
      more.strings ??
        '<sst><si><t>Nome</t></si><si><r><t>Ana </t></r><r><t xml:space="preserve">Paula</t></r><rPh><t>x</t>' +
          '</rPh></si></sst>',
    ),
  });
const xlsxRows = async (rows: string, more?: Record<string, string>) =>
  (await workbook(await store(xlsx(rows, more)))).sheets[0]!;

describe('a CSV file', () => {
  it('is read by its separator and encoding, with or without a mark', async () => {
    const lines = [
      ['Nome', 'Crédito'],
      ['João', '1.000,50'],
    ];
    for (const [separator, quote] of [
      [';', ''],
      [',', '"'],
      ['\t', ''],
    ] as const) {
      const text = lines.map((cells) => cells.map((cell) => `${quote}${cell}${quote}`).join(separator)).join('\r\n');
      expect(await cellsOf(text)).toEqual(lines);
      expect(await cellsOf(`\uFEFF${text}`)).toEqual(lines);
      const old = await csv(Buffer.from(text, 'latin1'));
      expect(old.format).toMatchObject({ encoding: 'windows-1252', delimiter: separator });
      expect(old.rows.map(({ cells }) => cells)).toEqual(lines);
    }
    expect(await cellsOf(Buffer.from([0x4e, 0x3b, 0x80, 0x0a, 0x93, 0x3b, 0x41]))).toEqual([
      ['N', '€'],
      ['“', 'A'],
    ]);
    expect(delimiterOf('Nome;Valor\n"Ana, Bia";1,5\nCida;2,5')).toBe(';');
  });

  it.each(['utf-16le', 'utf-16be'] as const)(
    'is read as %s, with a mark and without, in parts as well',
    async (encoding) => {
      const written = (text: string) =>
        encoding === 'utf-16le' ? Buffer.from(text, 'utf16le') : Buffer.from(text, 'utf16le').swap16();
      const lines = [
        ['Nome', 'Crédito'],
        ['João da Conceição', '1.000,50'],
      ];
      for (const separator of [';', '\t']) {
        const text = lines.map((cells) => cells.join(separator)).join('\r\n');
        for (const mark of ['\uFEFF', '']) {
          const { format, rows } = await csv(written(`${mark}${text}`));
          expect(format).toMatchObject({ encoding, delimiter: separator });
          expect(rows.map(({ cells }) => cells)).toEqual(lines);
        }
      }
      const long = await csv(written(`Nome;Cidade\r\n${'Ana;Santos\r\n'.repeat(30_000)}Bia;São Paulo`));
      expect(long.rows.at(-1)).toEqual({ row: 30_002, cells: ['Bia', 'São Paulo'] });
    },
  );

  it('finds an accent in its very last row', async () => {
    const long = `Nome;Cidade\r\n${'Ana;Santos\r\n'.repeat(60_000)}`;
    const { format, rows } = await csv(Buffer.concat([Buffer.from(long), Buffer.from('Bia;São Paulo', 'latin1')]));
    expect(format.encoding).toBe('windows-1252');
    expect(rows.at(-1)).toEqual({ row: 60_002, cells: ['Bia', 'São Paulo'] });
  });

  it('keeps cells as text, with lines and separators in quotes, and numbers rows as a spreadsheet does', async () => {
    const { rows } = await csv(
      'sep=;\r\nNome;CPF;Nota\r\n\r\n"Ana;\nBia";01234567890;"diz ""oi"""\r\nCida;12E5;5" de tela\r\nsó uma\r\n',
    );
    expect(rows).toEqual([
      { row: 2, cells: ['Nome', 'CPF', 'Nota'] },
      { row: 4, cells: ['Ana;\nBia', '01234567890', 'diz "oi"'] },
      { row: 5, cells: ['Cida', '12E5', '5" de tela'] },
      { row: 6, cells: ['só uma'] },
    ]);
  });

  it('loses NUL, and what an export put before a formula', () => {
    expect(cleanCell(' a\u0000b ')).toBe('ab');
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.startsWith("'") && !text.includes('\u0000') && text.isWellFormed()),
        (text) => cleanCell(neutralize(text)) === cleanCell(text) || text.trim() !== text,
      ),
    );
    expect(cleanCell("'=1+1")).toBe('=1+1');
    expect(cleanCell("D'Ávila")).toBe("D'Ávila");
  });

  it.each([
    ['one line of separators', ';'.repeat(2_000_000), 'A linha 1 tem mais de 16.384 colunas'],
    ['a wide line', `Nome;Telefone\r\nAna${';'.repeat(16_384)}`, 'A linha 2 tem mais de 16.384 colunas'],
    ['wide lines of UTF-16', Buffer.from(`\uFEFFNome\tFone\n${'\t'.repeat(16_384)}`, 'utf16le'), 'A linha 2 tem mais'],
    ['many lines', `${';'.repeat(99)}\n`.repeat(200_001), 'mais de 20 milhões de células na linha 200001'],
  ])('of more cells than any list has is refused at once: %s', async (_what, content, message) => {
    const path = await store(content);
    const started = process.cpuUsage();
    await expect(detectCsv(path)).rejects.toThrow(message);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(3_000);
  });

  it.each([
    ['lines of nothing', `Nome;Telefone\n${'\n'.repeat(20_000)}`, 'mais de 20 milhões de células'],
    ['lines of which each has a quote', `a"${';'.repeat(800)}\n`.repeat(26), 'mais de 20 milhões de células'],
  ])('counts every cell towards that: %s', async (_what, content, message) => {
    const format = { encoding: 'utf-8', delimiter: ';' } as const;
    await expect(refuseEndlessCells(await store(content), format, 20_000)).rejects.toThrow(message);
    await expect(refuseEndlessCells(await store(content), format)).resolves.toBeUndefined();
  });

  it('may have as many columns as a sheet, of which those at the end are empty', async () => {
    const [titles, ana] = await cellsOf(`Nome;Telefone\r\nAna;1${';'.repeat(16_382)}`);
    expect(titles).toEqual(['Nome', 'Telefone']);
    expect(ana!.slice(0, 2)).toEqual(['Ana', '1']);
    expect(await cellsOf(`Nome;Nota\r\nAna;"${';'.repeat(20_000)}"`)).toHaveLength(2);
  });

  it('of whatever bytes is read or refused in words, and never breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array({ maxLength: 400 }),
          fc
            .string({ unit: fc.constantFrom('"', ';', ',', '\n', '\r', 'a', '\u202e', '\u0000', 'é', '\t', '=') })
            .map((text) => Buffer.from(text)),
        ),
        async (bytes) => {
          try {
            for (const { cells } of (await csv(bytes)).rows) expect(cells.join('')).not.toContain('\u0000');
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableFile);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a workbook', () => {
  it('gives its cells as people see them: texts, numbers, dates, results of formulas', async () => {
    const rows = await xlsxRows(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>CPF</t></is></c></row>
       <row r="2"/>
       <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>11988123340</v></c><c r="C3" s="3"><v>3841277590</v></c><c r="D3" s="1"><v>45306</v></c><c r="E3" s="2"><v>45306.604166666664</v></c><c r="F3" s="4"><v>45306</v></c></row>
       <row r="4"><c r="A4" t="str"><f>CONCATENATE("a";"b")</f><v>ab</v></c><c r="B4"><v>1.1988123340E10</v></c><c r="C4"><v>250000.5</v></c><c r="D4" t="b"><v>1</v></c><c r="E4" t="e"><v>#N/A</v></c><c r="F4"><v>0.1</v></c></row>`,
    );
    expect(rows).toEqual([
      { row: 1, cells: ['Nome', '', 'CPF'] },
      { row: 3, cells: ['Ana Paula', '11988123340', '03841277590', '15/01/2024', '15/01/2024 14:30', '15/01/2024'] },
      { row: 4, cells: ['ab', '11988123340', '250000,5', 'Sim', '', '0,1'] },
    ]);
    expect(numberText('3.3000000000000003', 'plain', false)).toBe('3,3');
    expect(serialDate(0, false, true)).toBe('01/01/1904');
    expect(columnIndex('AA10')).toBe(26);
  });

  it('shows the zeros that the format of a number puts before it, as spreadsheets write the formats of documents', async () => {
    const formats = [
      '000&quot;.&quot;000&quot;.&quot;000&quot;-&quot;00',
      '000\\.000\\.000\\-00',
      '00&quot;.&quot;000&quot;.&quot;000&quot;/&quot;0000&quot;-&quot;00',
      '[&lt;=99999999999]000\\.000\\.000\\-00;00\\.000\\.000\\/0000\\-00',
      '00000-000',
      '#,##0.00',
      '0.00',
      '0',
    ];
    const styles = `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${formats.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join('')}</cellXfs></styleSheet>`;
    const cell = (column: string, style: number, value: string) => `<c r="${column}1" s="${style}"><v>${value}</v></c>`;
    const [row] = await xlsxRows(
      `<row r="1">${cell('A', 0, '3841277590')}${cell('B', 1, '3841277590')}${cell('C', 2, '191')}${cell('D', 3, '3841277590')}${cell('E', 3, '1234567000195')}${cell('F', 4, '1310100')}${cell('G', 5, '1234.5')}${cell('H', 6, '7')}${cell('I', 7, '7')}${cell('J', 0, '3841277590.5')}${cell('K', 7, '1.2345678E+19')}${cell('L', 7, '12345678E00012')}${cell('M', 7, '123456789012345680')}</row>`,
      { styles },
    );
    expect(row!.cells).toEqual([
      '03841277590',
      '03841277590',
      '00000000000191',
      '03841277590',
      '01234567000195',
      '01310100',
      '1234,5',
      '7',
      '7',
      '3841277590,5',
      '12345678000000000000',
      parseCnpj('12345678E00012') ?? '12345678000000000000',
      '123456789012345680',
    ]);
  });

  it('that this product exported comes back as it went', async () => {
    const path = join(folder, 'export');
    await writeXlsx(
      {
        preface: ['Leads, 1 linha'],
        header: ['Nome', 'Valor', 'Bônus', 'Nascimento', 'Criado'],
        rows: [
          [
            { kind: 'text', text: '=Ana & "Bia" <3' },
            { kind: 'money', cents: 123_456 },
            { kind: 'measure', value: 1234.5 },
            { kind: 'day', day: '2026-03-09' },
            { kind: 'moment', wall: '2026-11-21T14:35' },
          ],
        ],
      },
      path,
    );
    const { facts, sheets } = await workbook(path);
    expect(facts.sheets.map(({ name }) => name)).toEqual(['Leads']);
    expect(sheets[0]).toEqual([
      { row: 1, cells: ['Leads, 1 linha'] },
      { row: 3, cells: ['Nome', 'Valor', 'Bônus', 'Nascimento', 'Criado'] },
      { row: 4, cells: ['=Ana & "Bia" <3', '1234,56', '1234,5', '09/03/2026', '21/11/2026 14:35'] },
    ]);
  });

  it.each([
    ['the last second of a day', '45322.999988425923', '31/01/2024 23:59'],
    ['half a second less', '45322.999994', '31/01/2024 23:59'],
    ['midnight, as a fraction has it', '45322.9999999999', '01/02/2024'],
    ['the last second of an hour', '45322.416655092595', '31/01/2024 09:59'],
    ['an hour that no fraction holds exactly', '45322.416666666664', '31/01/2024 10:00'],
    ['the last second of a year', '45291.999988425923', '31/12/2023 23:59'],
    ['a second before the calendar begins', '-0.00001157', '-0.00001157'],
    ['a day before the calendar', '-1', '-1'],
    ['a day after year 9999', '2958466', '2958466'],
  ])('has %s as a clock shows it', (_what, raw, shown) => {
    expect(numberText(raw, 'time', false)).toBe(shown);
    // The same instant, counted from the first day of 1904.
    if (/^\d{5}\./.test(raw)) expect(numberText(String(Number(raw) - 1462), 'time', true)).toBe(shown);
  });

  it('has a moment that is written as text, with its hour', async () => {
    const cell = (column: string, text: string) => `<c r="${column}1" t="d"><v>${text}</v></c>`;
    const [row] = await xlsxRows(
      `<row r="1">${cell('A', '2024-01-31T23:59:59')}${cell('B', '2024-01-31')}${cell('C', '2024-01-31T00:00:00')}</row>`,
    );
    expect(row!.cells).toEqual(['2024-01-31 23:59', '2024-01-31', '2024-01-31']);
  });

  it('gives every minute of a day back as it was written', async () => {
    const walls = Array.from({ length: 1440 }, (_, minute) =>
      new Date(Date.UTC(2024, 0, 31, 0, minute)).toISOString().slice(0, 16),
    );
    const path = join(folder, 'minutes');
    const rows = walls.map((wall) => [{ kind: 'moment' as const, wall }]);
    await writeXlsx({ preface: [], header: ['Criado'], rows }, path);
    const { sheets } = await workbook(path);
    expect(sheets[0]!.slice(1).map(({ cells }) => cells[0])).toEqual(
      walls.map((wall) => (wall.endsWith('T00:00') ? '31/01/2024' : `31/01/2024 ${wall.slice(11)}`)),
    );
  });

  it.each([
    [
      'more styles than a workbook can have',
      { styles: `<styleSheet><cellXfs>${'<xf/>'.repeat(65_491)}</cellXfs></styleSheet>` },
    ],
    [
      'more formats than a workbook can have',
      {
        styles: `<styleSheet><numFmts>${Array.from({ length: 65_491 }, (_, id) => `<numFmt numFmtId="${id}" formatCode="0"/>`).join('')}</numFmts></styleSheet>`,
      },
    ],
    ['more texts than a list has', { strings: `<sst>${'<si/>'.repeat(2_000_001)}</sst>` }],
    ['elements within one another', { strings: '<a>'.repeat(200_000) }],
    [
      'a list of sheets without end',
      {
        workbook: `<workbook xmlns:r="r"><sheets>${'<sheet name="x" r:id="rId1"/>'.repeat(300_000)}</sheets></workbook>`,
      },
    ],
  ])('with %s is refused in words, and takes no memory', async (_what, parts) => {
    await expect(workbook(await store(xlsx('', parts)))).rejects.toBeInstanceOf(UnreadableFile);
  });

  it('with a format of 30,000 brackets is read as if the cell had none', async () => {
    const code = (text: string) => `<numFmt numFmtId="200" formatCode="${text}"/>`;
    for (const text of ['['.repeat(30_000), `${'['.repeat(250)}h`, `${'&quot;'.repeat(30_000)}`]) {
      const styles = `<styleSheet><numFmts>${code(text)}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
      const [row] = await xlsxRows('<row r="1"><c r="A1" s="0"><v>7</v></c></row>', { styles });
      expect(row!.cells).toEqual([text.endsWith('h') ? '06/01/1900' : '7']);
    }
  });

  it('keeps of a cell no more than a cell can hold', async () => {
    const part = `<t>${'x'.repeat(30_000)}</t>`;
    const [row] = await xlsxRows(`<row r="1"><c r="A1" t="inlineStr"><is>${part.repeat(300)}</is></c></row>`);
    expect(row!.cells[0]).toHaveLength(32_768);
  });

  it.each([
    ['no zip', strToU8('PK\u0003\u0004 nothing')],
    ['an empty zip', zipSync({})],
    ['broken XML', xlsx('<row><c')],
    [
      'an entity that would unfold',
      xlsx('<row r="1"><c r="A1" t="str"><v>&a;</v></c></row>', { strings: '<!DOCTYPE x [<!ENTITY a "aaaa">]><sst/>' }),
    ],
    ['a cell of 10 MB', xlsx(`<row r="1"><c r="A1" t="str"><v>${'x'.repeat(10 * 1024 * 1024)}</v></c></row>`)],
    [
      'a sheet that is not there',
      xlsx('', { workbook: '<workbook xmlns:r="r"><sheets><sheet name="x" r:id="rId9"/></sheets></workbook>' }),
    ],
  ])('with %s is refused in words', async (_what, bytes) => {
    await expect(workbook(await store(bytes))).rejects.toBeInstanceOf(UnreadableFile);
  });

  it.each([
    [
      'a row of cells without a place',
      `<row r="3">${'<c/>'.repeat(16_385)}</row>`,
      'A linha 3 tem mais de 16.384 colunas',
    ],
    [
      'a row of cells in one place',
      `<row>${'<c r="A1"/>'.repeat(16_385)}</row>`,
      'A linha 1 tem mais de 16.384 colunas',
    ],
    ['many rows', `<row>${'<c/>'.repeat(1_600)}</row>`.repeat(13), 'mais de 20 milhões de células na linha 13'],
  ])('with more cells than any list has is refused: %s', async (_what, rows, message) => {
    // The limit of a thousandth of a list: reading takes its time for each cell.
    expect(mostCells).toBe(20_000_000);
    await expect(workbook(await store(xlsx(rows)), 20_000)).rejects.toThrow(message);
  });

  it('that unpacks to far more than it says is stopped on the way', async () => {
    const before = process.memoryUsage().rss;
    // 120 MB of blanks in 120 kB.
    const bomb = zipSync(
      {
        'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="x" r:id="rId1"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
        'xl/worksheets/sheet1.xml': new Uint8Array(120 * 1024 * 1024).fill(32),
      },
      { level: 9 },
    );
    const own = process.memoryUsage().rss - before;
    await expect(workbook(await store(bomb))).rejects.toBeInstanceOf(UnreadableFile);
    expect(process.memoryUsage().rss - before - own).toBeLessThan(200 * 1024 * 1024);
  });

  it('that was cut or changed anywhere is read or refused in words, and never breaks', async () => {
    const whole = xlsx('<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, by, isCut) => {
          const bytes = isCut
            ? whole.slice(0, at)
            : Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ by : byte));
          await workbook(await store(bytes)).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableFile));
        },
      ),
      { numRuns: 150 },
    );
  });
});
