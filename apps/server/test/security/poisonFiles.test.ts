import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportWorld } from '../createImportWorld.ts';
import type { ImportWorld } from '../createImportWorld.ts';
import type { LeadImport, StoredFile } from '@funil/api/contract';
import { createTestApp } from '../createTestApp.ts';
import type { Caller, TestApp } from '../createTestApp.ts';
import { createAccount } from '../factories.ts';
import { formOf, tinyPng } from '../files.ts';
import type { PoisonFile } from '../poisonFiles.ts';
import { poisonFiles } from '../poisonFiles.ts';
import { watchTurns } from '../watchTurns.ts';
import { nextAddress } from './callEndpoint.ts';

let server: TestApp;
let sender: ImportWorld;
let other: Caller;

beforeAll(async () => {
  server = await createTestApp();
  sender = await createImportWorld(server, { required_document_number: false });
  other = await server.asRole(await createAccount(server.database), 'specialist');
  // The first of each call takes longer: its code is compiled.
  for (const sent of firstFiles) await send(sent, formOf(Buffer.from(sent.content), sent.fileName));
  await server.app.inject({ url: '/api/leads', headers: other.headers });
});
afterAll(() => server.close());

const firstFiles: readonly PoisonFile[] = [
  { name: 'a picture', purpose: 'avatar', fileName: 'eu.png', content: tinyPng, isTaken: true },
  {
    name: 'a lead',
    purpose: 'lead_import',
    fileName: 'leads.csv',
    content: 'Nome;Telefone\nAna;11987654399',
    columns: ['name', 'phone'],
    isTaken: true,
  },
];

/** CPU time of one turn of the event loop. The files take up to 15 ms; read in this process, up to half a minute. */
const longTurnMs = 100;

/** Sends the file, and has it imported where it is one of leads; answers what became of it. */
async function send({ purpose, columns }: PoisonFile, { headers, payload }: ReturnType<typeof formOf>) {
  const sent = await server.app.inject({
    method: 'POST',
    url: `/api/files?purpose=${purpose}`,
    headers: { ...sender.admin.headers, ...headers },
    remoteAddress: nextAddress(),
    payload,
  });
  if (sent.statusCode !== 201 || purpose !== 'lead_import') return { answers: [sent], leadImport: null };

  const begun = await sender.call(sender.admin, 'POST', '/api/lead_imports', {
    file_id: sent.json<{ file: StoredFile }>().file.id,
    kind: 'new',
  });
  await sender.work();
  const { id } = begun.json<{ lead_import: LeadImport }>().lead_import;
  const read = await sender.show(id);
  if (read.state !== 'ready' || !columns) return { answers: [sent, begun], leadImport: read };

  const checked = await sender.ask(id, 'check', sender.settings([...columns], { duplicate_keys: ['phone'] }), 'PUT');
  await sender.work();
  const run = await sender.ask(id, 'run', {});
  await sender.work();
  return { answers: [sent, begun, checked, run], leadImport: await sender.show(id) };
}

describe.each(poisonFiles)('$name', (file) => {
  it('is taken or refused in words, and holds up nobody else', async () => {
    const form = formOf(Buffer.from(file.content), file.fileName);
    const stop = watchTurns();
    let isOver = false;
    const sending = send(file, form).finally(() => (isOver = true));
    const picture = formOf(tinyPng, 'eu.png');
    const sendingAnother = server.app.inject({
      method: 'POST',
      url: '/api/files?purpose=avatar',
      headers: { ...other.headers, ...picture.headers },
      remoteAddress: nextAddress(),
      payload: picture.payload,
    });
    const others: number[] = [];
    while (!isOver || others.length < 3) {
      const { statusCode } = await server.app.inject({
        url: '/api/leads',
        headers: other.headers,
        remoteAddress: nextAddress(),
      });
      others.push(statusCode);
    }
    const { answers, leadImport } = await sending;
    expect(stop()).toBeLessThan(longTurnMs);
    expect(new Set(others)).toEqual(new Set([200]));
    expect((await sendingAnother).statusCode).toBe(201);

    const last = answers.at(-1)!;
    expect(last.statusCode, last.body).toBeLessThan(500);
    if (leadImport) {
      expect(leadImport).toMatchObject(
        file.isTaken ? { state: 'completed', problem: null } : { state: 'unreadable', problem: expect.any(String) },
      );
    } else {
      expect([201, 413, 422], last.body).toContain(last.statusCode);
      expect(last.statusCode === 201, last.body).toBe(file.isTaken);
      if (!file.isTaken) expect(last.json<{ error: { message: string } }>().error.message).toMatch(/arquivo|imagem/i);
    }
  });
});
