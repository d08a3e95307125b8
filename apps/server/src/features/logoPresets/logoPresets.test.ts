import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createFile } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { files } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let account: TestAccount;
let admin: Caller;
let indicator: Caller;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
  indicator = await server.asRole(account, 'indicator');
});
afterAll(() => server.close());

const add = (caller: Caller, fileId: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/logo_presets',
    headers: caller.headers,
    payload: { name: 'Logo horizontal', file_id: fileId },
  });
const list = async (caller: Caller) =>
  (await server.app.inject({ url: '/api/logo_presets', headers: caller.headers })).json<{
    logo_presets: { id: string; url: string }[];
  }>().logo_presets;
const file = (purpose: 'logo_preset' | 'branding' = 'logo_preset', of = account) =>
  server.within(of, (tx) => createFile(tx, purpose));

describe('the gallery of logos', () => {
  it('is filled by administrators and read by everybody', async () => {
    const id = await file();
    expect((await add(indicator, id)).statusCode).toBe(403);
    const answer = await add(admin, id);
    expect(answer.json().logo_preset).toMatchObject({
      name: 'Logo horizontal',
      content_type: 'image/png',
      url: `/files/${account.id}/${id}/logo.png`,
    });
    expect((await list(indicator)).map(({ url }) => url)).toContain(`/files/${account.id}/${id}/logo.png`);
  });

  it('takes only files that were sent for it, of its own account', async () => {
    const other = await createAccount(server.database);
    for (const id of [await file('branding'), await file('logo_preset', other), account.id])
      expect((await add(admin, id)).json().error.code).toBe('file.not_found');
  });

  it('lets go of the file of a logo that is removed, unless the account itself shows it', async () => {
    const [removedFile, otherFile] = [await file(), await file()];
    const ids = [
      (await add(admin, removedFile)).json().logo_preset.id,
      (await add(admin, otherFile)).json().logo_preset.id,
    ];
    await server.app.inject({
      method: 'PUT',
      url: '/api/account',
      headers: admin.headers,
      payload: { personalization: { main_logo_url: `/files/${account.id}/${otherFile}/logo.png` } },
    });
    for (const id of ids)
      expect(
        (await server.app.inject({ method: 'DELETE', url: `/api/logo_presets/${id}`, headers: admin.headers }))
          .statusCode,
      ).toBe(204);
    const states = await server.within(account, ({ db }) =>
      db.select({ id: files.id, state: files.state }).from(files),
    );
    expect(states.find(({ id }) => id === removedFile)?.state).toBe('removed');
    expect(states.find(({ id }) => id === otherFile)?.state).toBe('ready');
  });
});
