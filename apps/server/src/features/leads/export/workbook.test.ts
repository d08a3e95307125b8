import { unzipSync, strFromU8 } from 'fflate';
import { leadColumnHeader, leadExportColumns } from '@funil/api/contract';
import type { LeadList, StoredFile } from '@funil/api/contract';
import { formatDate, formatDateTime } from '@funil/validation/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
const serial = (day: string) => (Date.parse(`${day}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

interface Cell {
  value: string | number;
  /** Of a number, as the style sheet writes it; built-in formats by their number. */
  format?: string;
}

/** The rows of a workbook as a spreadsheet reads them, from the header on. */
function readRows(content: Uint8Array): Record<string, Cell>[] {
  const parts = unzipSync(content);
  const styles = strFromU8(parts['xl/styles.xml']!);
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
  );
  const cellStyles = /<cellXfs.*<\/cellXfs>/.exec(styles)![0];
  const formats = [...cellStyles.matchAll(/<xf ([^/]*)\/>/g)].map(([, xf]) => {
    const id = /numFmtId="(\d+)"/.exec(xf!)?.[1];
    return id && (codes.get(id) ?? id);
  });
  const rows = [...strFromU8(parts['xl/worksheets/sheet1.xml']!).matchAll(/<row [^>]*>(.*?)<\/row>/g)].slice(3);
  return rows.map(([, row]) =>
    Object.fromEntries(
      [...row!.matchAll(/<c r="([A-Z]+)\d+"( t="inlineStr")? s="(\d+)">(.*?)<\/c>/g)].map(
        ([, column, text, style, inner]): [string, Cell] => {
          const value = inner!.replaceAll(/<[^<>]+>/g, '');
          return [column!, text ? { value } : { value: Number(value), format: formats[Number(style)] }];
        },
      ),
    ),
  );
}

async function download(world: LeadWorld, columns: readonly string[], format = 'xlsx') {
  const answer = await world.call(world.people.admin, 'POST', '/api/lead_exports', {
    format,
    columns,
    sort: 'number',
    direction: 'asc',
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { url } = answer.json<{ file: StoredFile }>().file;
  return server.app.inject({ url, headers: { host: world.account.host } });
}

/** An account with a field of its own of this type. */
const worldWith = (type: 'number' | 'date') =>
  createLeadWorld(server, {
    custom_field_1_status: 'enabled',
    custom_field_1_type: type,
    custom_field_1_label: 'Bônus',
    administrative_status_label: 'Vistoria',
  });

describe('an exported workbook', () => {
  it('has the headings of the list, and what the list says of moments and idle days', async () => {
    const world = await worldWith('date');
    const { statuses } = world;
    const common = { nextContactAt: new Date('2026-12-01T17:30:00.000Z'), customField1: '2026-03-09' };
    await world.within(async (tx) => {
      await createLeadRow(tx, { statusId: statuses.new.id, statusSince: hoursAgo(24 * 5 + 1), ...common });
      await createLeadRow(tx, { statusId: statuses.won.id, statusSince: hoursAgo(24 * 5 + 1) });
      await createLeadRow(tx, { statusId: statuses.new.id, statusSince: hoursAgo(2) });
    });
    const columns = ['idle_since', 'created_at', 'next_contact_at', 'custom_field_1'] as const;
    const [header, idle, won, fresh] = readRows(new Uint8Array((await download(world, columns)).rawPayload));
    expect(Object.values(header!).map(({ value }) => value)).toEqual(['Parado', 'Criado', 'Próximo contato', 'Bônus']);
    const { leads } = (
      await world.call(world.people.admin, 'GET', '/api/leads?sort=number&direction=asc')
    ).json<LeadList>();
    const created = leads.map(({ created_at: at }) => formatDateTime(at, 'America/Sao_Paulo'));
    expect(idle).toEqual({
      A: { value: 5, format: undefined },
      B: { value: expect.any(Number), format: 'dd/mm/yyyy hh:mm' },
      C: { value: serial('2026-12-01T14:30'), format: 'dd/mm/yyyy hh:mm' },
      D: { value: serial('2026-03-09T00:00'), format: 'dd/mm/yyyy' },
    });
    const shown = new Date(Date.UTC(1899, 11, 30) + Math.round(Number(idle!.B!.value) * 1_440) * 60_000);
    expect(formatDateTime(shown, 'UTC')).toBe(created[0]);
    // Sold, and moved today: the list counts no days of either.
    expect(won).not.toHaveProperty('A');
    expect(fresh).not.toHaveProperty('A');
    const csv = (await download(world, columns, 'csv')).body.split('\r\n');
    expect(csv[4]).toBe('Parado;Criado;Próximo contato;Bônus');
    expect(csv[5]).toBe(`5;${created[0]};01/12/2026 14:30;${formatDate('2026-03-09')}`);
  });

  it('has numbers of the account’s own field with as many decimals as were written; a text stays one', async () => {
    const world = await worldWith('number');
    const written = ['9800', '1234567,5', '-0,125', 'muito'];
    await world.within(async (tx) => {
      for (const customField1 of written) await createLeadRow(tx, { statusId: world.statuses.new.id, customField1 });
    });
    const [, ...rows] = readRows(new Uint8Array((await download(world, ['custom_field_1'])).rawPayload));
    expect(rows.map(({ A }) => A)).toEqual([
      { value: 9800, format: '#,##0' },
      { value: 1_234_567.5, format: '#,##0.0' },
      { value: -0.125, format: '#,##0.000' },
      { value: 'muito' },
    ]);
    const csv = (await download(world, ['custom_field_1'], 'csv')).body.split('\r\n');
    expect(csv.slice(5, 9)).toEqual(['9800', '1234567,5', '-0,125', 'muito']);
  });

  it('calls each of its columns as the list does', async () => {
    const world = await worldWith('number');
    const [header] = readRows(new Uint8Array((await download(world, leadExportColumns)).rawPayload));
    const settings = {
      singular_product_label: 'Produto',
      custom_field_1_label: 'Bônus',
      administrative_status_label: 'Vistoria',
    };
    expect(Object.values(header!).map(({ value }) => value)).toEqual(
      leadExportColumns.map((column) => leadColumnHeader(column, settings)),
    );
  });
});
