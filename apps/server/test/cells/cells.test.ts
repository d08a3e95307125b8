import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/startServer.ts';
import { openCable } from '../cable/openCable.ts';
import { giveOwnFolder } from '../serverProcess.ts';
import { waitFor } from '../waitFor.ts';
import { cableUrlOf, call, createCells, settle } from './createCells.ts';
import type { Cells, Resident } from './createCells.ts';

giveOwnFolder();

let cells: Cells;
let server: RunningServer;
let inMain: Resident;
let inB: Resident;

beforeAll(async () => {
  cells = await createCells();
  // Before the start, which finds what a cell has.
  [inMain, inB] = [await settle(cells.main), await settle(cells.b)];
  server = await cells.start();
});
afterAll(() => cells.close());

const showLead = ({ headers }: Resident, number: number) => call(server, { path: `/api/leads/${number}`, headers });
const note = ({ headers, lead }: Resident, text: string) =>
  call(server, { path: `/api/leads/${lead}/notes`, headers, method: 'POST', payload: { text } });
const openAs = ({ token, account }: Resident) =>
  openCable(cableUrlOf(server), { token, origin: `http://${account.host}` });

describe('a host', () => {
  it('is served from its cell, and by its cell only', async () => {
    for (const resident of [inMain, inB])
      expect(await showLead(resident, resident.lead)).toMatchObject({ status: 200 });
    expect(await call(server, { path: '/public_api/account', headers: { host: 'nada.localhost' } })).toMatchObject({
      status: 404,
    });
    // The token of one cell at the host of the other.
    const { authorization } = inMain.headers;
    expect(
      await call(server, { path: '/api/session', headers: { host: inB.account.host, authorization } }),
    ).toMatchObject({ status: 401 });
  });
});
