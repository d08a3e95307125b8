import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../createLeadWorld.ts';
import type { LeadWorld } from '../createLeadWorld.ts';
import { createTestApp } from '../createTestApp.ts';
import type { TestApp } from '../createTestApp.ts';
import { createLeadRow, createUser } from '../factories.ts';
import { readXlsx } from '../readXlsx.ts';
import { openInLibreOffice } from './convert.ts';

let server: TestApp;
let world: LeadWorld;
let opened: Record<keyof typeof files, Buffer>;

/** What people type, and a spreadsheet program must not run or take apart. */
const names = [
  '=1+1',
  '+5511999999999',
  '-2+3',
  '@SOMA(1)',
  '=HYPERLINK("http://x.test";"abra")',
  'Ângela; Conceição "Çã" 🙂',
  '00123',
];

/** A day as a spreadsheet counts it. */
const serial = (day: string) => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const created = new Date('2026-02-03T15:30:00Z');
  await world.within(async (tx) => {
    for (const [index, name] of names.entries()) {
      const owner = await createUser(tx, { role: 'specialist', name });
      await createLeadRow(tx, {
        statusId: world.statuses.won.id,
        ownerId: owner.id,
        name,
        valueCents: 1_234_567_89 + index,
        createdAt: created,
        wonAt: new Date('2026-02-05T15:30:00Z'),
      });
    }
  });
  const [leads, report] = await openInLibreOffice([await fileOf(files.leads), await fileOf(files.report)]);
  opened = { leads: leads!, report: report! };
});
afterAll(() => server.close());

/** What the files are asked for with. */
const files = {
  leads: [
    '/api/lead_exports',
    { columns: ['number', 'name', 'value_cents', 'created_at'], sort: 'number', direction: 'asc' },
  ],
  report: ['/api/reports/internal_sales_report/exports', { period: '2026-02-01..2026-02-28', by: 'person' }],
} as const;

async function fileOf([path, body]: (typeof files)[keyof typeof files]): Promise<string> {
  const answer = await world.call(world.people.admin, 'POST', path, { format: 'csv', ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  const { file } = answer.json<{ file: { url: string } }>();
  return (await world.call(world.people.admin, 'GET', file.url)).body;
}

function read(workbook: Buffer) {
  const sheet = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml']!);
  return { rows: readXlsx(workbook), hasFormulas: /<f[ >]/.test(sheet) };
}

/**
 * As a spreadsheet shows it: a formula is text, behind an apostrophe. A number with zeros before it is one to a
 * spreadsheet, and so is a telephone, which stands in a file as it is dialled.
 */
const shown = (name: string) => {
  if (/^\+?\d+$/.test(name)) return Number(name);
  return /^[=+\-@]/.test(name) ? `'${name}` : name;
};

it('a file of leads keeps its texts, its cents and its days, and runs nothing', () => {
  const { rows, hasFormulas } = read(opened.leads);
  expect(hasFormulas).toBe(false);
  const start = rows.findIndex(([, second]) => second === 'Nome');
  const leads = rows.slice(start + 1);
  expect(leads.map(([, name]) => name)).toEqual(names.map(shown));
  expect(leads.map(([, , value]) => value)).toEqual(names.map((_name, index) => (1_234_567_89 + index) / 100));
  // 12:30 in São Paulo.
  for (const [, , , createdAt] of leads) expect(createdAt).toBeCloseTo(serial('2026-02-03') + 12.5 / 24, 6);
});

it('a file of a report keeps its texts and its cents, and runs nothing', () => {
  const { rows, hasFormulas } = read(opened.report);
  expect(hasFormulas).toBe(false);
  expect(rows[0]).toEqual(['Vendas internas']);
  expect(rows[1]![0]).toContain('01/02/2026 a 28/02/2026');
  const header = rows.find(([first]) => first === 'Vendedor')!;
  const column = (name: string) => header.indexOf(name);
  const numbers = rows.findIndex(([first]) => first === 'Números do período');
  const people = rows.slice(rows.indexOf(header) + 2, numbers).filter(([name]) => name !== undefined && name !== '');
  expect(new Set(people.map(([name]) => name))).toEqual(new Set(names.map(shown)));
  for (const row of people) {
    expect(row[column('Vendas')]).toBe(1);
    expect(String(row[column('Valor vendido (R$)')])).toMatch(/^1234567\.\d\d?$/);
  }
  // The numbers of the period stand below, as sums of the rows.
  const sums = new Map(rows.slice(numbers + 1).map(([label, now]) => [label, now]));
  expect(sums.get('Vendas')).toBe(names.length);
  expect(sums.get('Valor vendido (R$)')).toBeCloseTo(
    people.reduce((sum, row) => sum + Number(row[column('Valor vendido (R$)')]), 0),
    2,
  );
});
