import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { filePurposeNames, uploadPurposes } from '@funil/api/contract';
import type { StoredFile } from '@funil/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { formOf, pictures, tinyPng } from '../../../test/files.ts';
import { accounts, files, sessions } from '../../platform/db/schema/tables.ts';
import { newId } from '../../platform/db/newId.ts';
import { attachFile, insertFile, releaseFiles } from '../../platform/files/files.queries.ts';
import { ReaderDied } from '../../platform/readers/ReaderProcess.ts';
import { UnreadableFile } from '../../platform/readers/UnreadableFile.ts';
import { sweepFiles } from './sweepFiles.ts';
import { runSystemJob } from '../../platform/jobs/runSystemJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';

let server: TestApp;
let account: TestAccount;
let admin: Caller;
let specialist: Caller;
let other: Caller;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
  specialist = await server.asRole(account, 'specialist');
  const theirs = await createAccount(server.database);
  other = await server.asRole(theirs, 'admin');
});
afterAll(() => server.close());

interface Sent {
  content?: Buffer | string;
  name?: string;
  purpose?: string;
  caller?: Caller;
  field?: string;
  type?: string;
}

let calls = 0;

function send({ content = tinyPng, name = 'logo.png', purpose = 'branding', caller = admin, field, type }: Sent = {}) {
  const form = formOf(content, name, { field, type });
  // Each from elsewhere, so that the limit per address does not answer.
  return server.app.inject({
    method: 'POST',
    url: `/api/files?purpose=${purpose}`,
    headers: { ...caller.headers, ...form.headers },
    payload: form.payload,
    remoteAddress: `10.0.${(calls += 1) % 250}.1`,
  });
}

const sent = async (requested?: Sent) =>
  (await send(requested)).json<{
    file: { id: string; name: string; content_type: string; size_bytes: number; url: string };
  }>().file;
const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'anywhere.example', ...headers } });
const rowOf = (id: string, caller = admin) =>
  server.within({ id: caller === other ? other.headers.host : account.id }, ({ db }) =>
    db.select().from(files).where(eq(files.id, id)),
  );
const code = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code;
const pathOf = (id: string) => join(server.app.services.config.dataDir, 'files', account.id, id);
const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const sweep = () =>
  runSystemJob(sweepFiles, {
    database: server.database,
    log: createLogger('silent'),
    storage: server.app.services.storage,
    signal: new AbortController().signal,
  });

describe('the storage', () => {
  it('is not called inside a transaction, which would wait for it', async () => {
    const { storage } = server.app.services;
    const calls: (() => Promise<unknown>)[] = [
      () => storage.put('a/b', { path: '', sizeBytes: 0, contentType: 'text/plain' }),
      () => storage.read('a/b'),
      () => storage.remove('a/b'),
    ];
    for (const call of calls)
      await expect(server.within(account, call)).rejects.toThrow('must not be called inside a transaction');
  });
});

describe('sending a file', () => {
  it('keeps what was sent, and answers where it is', async () => {
    const answer = await send({ name: 'Logo da conta.png', content: tinyPng });
    expect(answer.statusCode).toBe(201);
    const { file } = answer.json();
    expect(file).toMatchObject({ name: 'Logo da conta.png', content_type: 'image/png', size_bytes: tinyPng.length });
    const image = await read(file.url);
    expect(image.rawPayload.equals(tinyPng)).toBe(true);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename="Logo da conta.png"/),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await read(file.url, { 'if-none-match': String(image.headers.etag) })).statusCode).toBe(304);
  });

  it('goes by the content, whatever name and type are claimed', async () => {
    expect(await sent({ content: tinyPng, name: 'pagina.html', type: 'text/html' })).toMatchObject({
      name: 'pagina.png',
      content_type: 'image/png',
    });
    for (const [type, ending] of [
      ['image/webp', 'webp'],
      ['image/jpeg', 'jpg'],
    ] as const)
      expect(await sent({ content: pictures[type], name: 'x.png' })).toMatchObject({
        name: `x.${ending}`,
        content_type: type,
      });
  });

  it.each([
    ['a page called like a picture', '<!doctype html><script>alert(1)</script>', 'logo.png'],
    ['a program', Buffer.concat([Buffer.from('\x7fELF'), randomBytes(200)]), 'logo.png'],
    ['text', 'só texto', 'logo.svg'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'logo.png'],
    ['an animation', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'logo.gif'],
    ['noise', randomBytes(300), 'logo.jpg'],
  ])('refuses %s as a logo', async (_what, content, name) => {
    const answer = await send({ content, name });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      code: 'file.type_refused',
      message: expect.stringContaining('PNG, JPEG, SVG ou WebP de até 2 MB'),
    });
  });

  it('takes a drawing without what runs in it, and serves it where nothing runs', async () => {
    const file = await sent({
      content:
        '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><path d="M0 0h1v1z"/></svg>',
      name: 'logo.svg',
    });
    expect(file.content_type).toBe('image/svg+xml');
    const image = await read(file.url);
    expect(image.body).toContain('M0 0h1v1z');
    expect(image.body).not.toMatch(/alert|script|onload/);
    expect(image.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'",
    );
  });

  it('takes no drawing where strangers send pictures', async () => {
    expect(
      code(await send({ content: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'eu.svg', purpose: 'avatar' })),
    ).toBe('file.type_refused');
  });

  it('refuses what is larger than allowed, however it says how large it is', async () => {
    const large = Buffer.concat([tinyPng, Buffer.alloc(2 * 1024 * 1024)]);
    expect(await send({ content: large }).then((answer) => [answer.statusCode, code(answer)])).toEqual([
      413,
      'file.too_large',
    ]);
    const form = formOf(large, 'logo.png');
    const lying = await server.app.inject({
      method: 'POST',
      url: '/api/files?purpose=branding',
      headers: { ...admin.headers, ...form.headers, 'content-length': '200' },
      payload: form.payload,
    });
    expect(lying.statusCode).toBeGreaterThanOrEqual(400);
    expect(lying.statusCode).toBeLessThan(500);
    const just = Buffer.concat([tinyPng, Buffer.alloc(2 * 1024 * 1024 - tinyPng.length)]);
    expect((await send({ content: just })).statusCode).toBe(201);
  });

  it('has no folder in a name', async () => {
    for (const name of ['../../../etc/cron.d/x', '..\\..\\x', '/etc/passwd', 'a/../../b.png', '\0.png']) {
      const file = await sent({ name });
      expect(file.name).not.toMatch(/[/\\]|\.\./);
      expect(file.url.split('/')).toHaveLength(5);
    }
  });

  it.each([
    ['a name of 255 characters', `${'contrato '.repeat(28)}.png`],
    ['letters of three bytes', `${'合同'.repeat(100)}.png`],
    ['faces', `${'😀'.repeat(100)}.png`],
    ['accents that stand alone', `${'e\u0301'.repeat(120)}.png`],
    ['signs of addresses', `50% #1 ?a=b&c='x' (${'+'.repeat(110)}).png`],
    ['folders and controls', `a/b\\c\u0007\u202e${'x'.repeat(200)}.png`],
  ])('can be opened again, whatever it is called: %s', async (_what, name) => {
    for (const [purpose, caller] of [
      ['branding', admin],
      ['logo_preset', admin],
      ['simulator_config', specialist],
      ['avatar', specialist],
      ['lead_attachment', specialist],
    ] as const) {
      const answer = await send({ name, purpose, caller });
      expect(answer.statusCode, answer.body).toBe(201);
      const { file } = answer.json<{ file: StoredFile }>();
      expect(file.name.length).toBeLessThanOrEqual(120);
      const opened = await read(file.url);
      expect([opened.statusCode, file.url]).toEqual([200, file.url]);
    }
  });

  it('refuses a picture that declares more pixels than a browser can show, for every use', async () => {
    const huge = Buffer.from(tinyPng);
    huge.writeUInt32BE(50_000, 16);
    huge.writeUInt32BE(50_000, 20);
    for (const [purpose, caller] of [
      ['branding', admin],
      ['logo_preset', admin],
      ['simulator_config', specialist],
      ['avatar', specialist],
      ['lead_attachment', specialist],
    ] as const) {
      const answer = await send({ content: huge, purpose, caller });
      expect([answer.statusCode, code(answer)]).toEqual([413, 'file.too_large']);
      expect(answer.json().error.message).toMatch(/^A imagem tem pixels demais \(50\.000 x 50\.000\)/);
    }
  });

  it.each([
    ['without its end', (picture: Buffer) => picture.subarray(0, -12)],
    ['of which half is there', (picture: Buffer) => picture.subarray(0, picture.length / 2)],
    ['of which only the head is there', (picture: Buffer) => picture.subarray(0, 30)],
  ])('refuses a picture %s, whatever its type', async (_what, cut) => {
    for (const [type, picture] of Object.entries(pictures)) {
      const answer = await send({ content: cut(picture), purpose: 'lead_attachment', caller: specialist });
      expect([type, answer.statusCode, code(answer)]).toEqual([type, 422, 'file.unreadable']);
      expect(answer.json().error.message).toMatch(/corromp/);
    }
  });

  it('refuses what people send no file for, as a field that is wrong, and says in whole sentences what each other use takes', async () => {
    for (const purpose of filePurposeNames) {
      const answer = await send({
        content: Buffer.from('\x7fELF'),
        purpose,
        caller:
          purpose === 'simulator_config' || purpose === 'avatar' || purpose === 'lead_attachment' ? specialist : admin,
      });
      const { error } = answer.json<{ error: { code: string; message: string; fields?: object } }>();
      const isAllowed = (uploadPurposes as readonly string[]).includes(purpose);
      expect([purpose, answer.statusCode, error.code]).toEqual([
        purpose,
        422,
        isAllowed ? 'file.type_refused' : 'request.invalid',
      ]);
      if (isAllowed)
        expect(error.message).toMatch(/^Este tipo de arquivo não é aceito\. Envie [A-Z]{3}.* de até \d+ MB\.$/);
      else
        expect(error).toMatchObject({
          message: 'Confira os campos destacados.',
          fields: { purpose: 'Uso do arquivo é inválido' },
        });
    }
  });

  it.each([
    ['takes too much', new UnreadableFile('O arquivo leva tempo demais.'), 'O arquivo leva tempo demais.'],
    [
      'ends its reader',
      new ReaderDied('SIGKILL'),
      'A leitura do arquivo foi interrompida. Tente de novo ou envie outro arquivo.',
    ],
  ])('refuses in words what %s to read, and writes it to the log', async (_what, error, message) => {
    vi.spyOn(server.app.services.readers, 'read').mockRejectedValueOnce(error);
    const answer = await send();
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({ code: 'file.unreadable', message });
    expect(
      server
        .logLines()
        .filter(({ msg }) => msg === 'an upload was not read')
        .at(-1),
    ).toMatchObject({
      err: { message: error.message },
    });
    expect((await send()).statusCode).toBe(201);
  });

  it('needs a file, in a form, for a known use', async () => {
    expect(code(await send({ content: '' }))).toBe('file.empty');
    expect(code(await send({ field: 'outro' }))).toBe('file.missing');
    expect(code(await send({ purpose: 'nada' }))).toBe('request.invalid');
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/files?purpose=branding',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(code(json)).toBe('request.unsupported_type');
    const broken = await server.app.inject({
      method: 'POST',
      url: '/api/files?purpose=branding',
      headers: { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'nonsense',
    });
    expect(broken.statusCode).toBeGreaterThanOrEqual(400);
    expect(broken.statusCode).toBeLessThan(500);
  });

  it('follows the abilities of its use', async () => {
    expect(code(await send({ caller: specialist, purpose: 'branding' }))).toBe('access.denied');
    expect(code(await send({ caller: specialist, purpose: 'logo_preset' }))).toBe('access.denied');
    expect((await send({ caller: specialist, purpose: 'avatar' })).statusCode).toBe(201);
    const indicator = await server.asRole(account, 'indicator');
    expect(code(await send({ caller: indicator, purpose: 'lead_attachment' }))).toBe('access.denied');
  });

  it('leaves nothing on the disk of what it refuses', async () => {
    const before = await server.within(account, ({ db }) => db.select({ id: files.id }).from(files));
    await send({ content: 'só texto' });
    await send({ content: '<svg xmlns="http://www.w3.org/2000/svg"><path', name: 'logo.svg' });
    expect(await server.within(account, ({ db }) => db.select({ id: files.id }).from(files))).toHaveLength(
      before.length,
    );
  });

  it('is in vain for whoever was signed out', async () => {
    const signedOut = await server.asRole(account, 'admin');
    await server.within(account, ({ db }) =>
      db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, signedOut.user.id)),
    );
    expect(code(await send({ caller: signedOut }))).toBe('session.expired');
  });
});

describe('reading a file', () => {
  it('finds a public one by its address only', async () => {
    const file = await sent();
    expect((await read(file.url.replace(account.id, other.user.id))).statusCode).toBe(404);
    expect((await read(file.url.replace(file.id, admin.user.id))).statusCode).toBe(404);
    for (const path of [
      '/files',
      '/files/',
      `/files/${account.id}`,
      `/files/${account.id}/..%2f..%2fx/y`,
      '/files/a/b/c',
      `/files/${account.id}/${file.id}/a/b`,
    ]) {
      const answer = await read(path, { accept: 'text/html' });
      expect(answer.statusCode).toBe(404);
      expect(code(answer)).toMatch(/not_found$/);
    }
  });

  it('reads a private one by a signed address only, and saves it rather than showing it', async () => {
    const file = await sent({
      purpose: 'lead_attachment',
      content: '%PDF-1.7\n%âãÏÓ\n1 0 obj',
      name: 'Contrato "final".pdf',
      caller: specialist,
    });
    const answer = await read(file.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, max-age=300',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Contrato final.pdf"; filename\*=UTF-8''Contrato%20final.pdf$/,
      ),
    });

    const [path = '', query = ''] = file.url.split('?');
    const search = new URLSearchParams(query);
    const longer = new URLSearchParams({
      ...Object.fromEntries(search),
      expires: String(Number(search.get('expires')) + 60),
    });
    for (const url of [
      path,
      `${path}?expires=${search.get('expires')}`,
      `${path}?${longer}`,
      `${path}?expires=99999999999&signature=${search.get('signature')}`,
      `${path}?expires=1&expires=2&signature=x`,
    ]) {
      expect((await read(url)).statusCode, url).toBe(404);
    }
    // The signature of one file says nothing of another.
    const second = await sent({
      purpose: 'lead_attachment',
      content: '%PDF-1.7\n%âãÏÓ\n2 0 obj',
      name: 'b.pdf',
      caller: specialist,
    });
    expect((await read(`${second.url.split('?')[0]}?${query}`)).statusCode).toBe(404);
  });

  it.each([
    ['a private one, whatever was signed', { purpose: 'lead_attachment', content: 'ata', name: 'ata.txt' } as const],
    ['a picture that everybody may see', undefined],
  ])('finds %s, at no host of another account', async (_which, content) => {
    const file = await sent(content);
    const { host } = admin.headers;
    const theirs = other.headers.host;
    for (const [headers, status] of [
      [{ host: theirs }, 404],
      [other.headers, 404],
      [{ host, origin: `https://${theirs}` }, 404],
      [{ host: theirs, 'if-none-match': String((await read(file.url)).headers.etag) }, 404],
      [{ host }, 200],
      [{ host: 'api.example', origin: `https://${host}` }, 200],
    ] as const) {
      const answer = await read(file.url, headers);
      expect(answer.statusCode, JSON.stringify(headers)).toBe(status);
      if (status === 404) expect(code(answer)).toBe('file.not_found');
    }
    // Nobody owns the host that all accounts share.
    expect((await read(file.url)).statusCode).toBe(200);
  });

  it('lets a signed address run out', async () => {
    const { addresses } = server.app.services;
    const file = await sent({ purpose: 'lead_attachment', content: 'ata', name: 'ata.txt', caller: specialist });
    const facts = { accountId: account.id, id: file.id, name: file.name, visibility: 'private' as const };
    expect((await read(addresses.addressOf(facts))).statusCode).toBe(200);
    expect((await read(addresses.addressOf(facts, Date.now() - 7 * 60_000))).statusCode).toBe(404);
  });

  it('shows nothing of a suspended account', async () => {
    const file = await sent();
    const suspend = (status: 'active' | 'suspended') =>
      server.within(account, ({ db }) => db.update(accounts).set({ status }).where(eq(accounts.id, account.id)));
    await suspend('suspended');
    expect((await read(file.url)).statusCode).toBe(404);
    await suspend('active');
    expect((await read(file.url)).statusCode).toBe(200);
  });

  it('is not found when its content is gone', async () => {
    const file = await sent();
    await server.app.services.storage.remove(`${account.id}/${file.id}`);
    expect(code(await read(file.url))).toBe('file.not_found');
  });
});

describe('what becomes of files', () => {
  const age = (id: string) =>
    server.within(account, ({ db }) =>
      db
        .update(files)
        .set({ createdAt: sql`now() - interval '25 hours'` })
        .where(eq(files.id, id)),
    );

  it('keeps what something refers to, and what is new; throws the rest away with its content', async () => {
    const [used, fresh, orphan, released] = [await sent(), await sent(), await sent(), await sent()];
    for (const { id } of [used, orphan, released]) await age(id);
    await server.within(account, async (tx) => {
      expect(await attachFile(tx, used.id, ['branding'])).toMatchObject({ id: used.id });
      await attachFile(tx, released.id, ['branding']);
      await releaseFiles(tx, [released.id]);
    });
    expect((await read(released.url)).statusCode).toBe(404);
    await sweep();
    expect(await Promise.all([used, fresh, orphan, released].map(({ id }) => exists(pathOf(id))))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await Promise.all([used, fresh, orphan, released].map(async ({ id }) => (await rowOf(id)).length))).toEqual([
      1, 1, 0, 0,
    ]);
    expect((await read(used.url)).statusCode).toBe(200);
  });

  it('throws away in one turn whatever waits for it, however much that is', async () => {
    const ids = Array.from({ length: 250 }, () => newId());
    await server.within(account, async (tx) => {
      for (const id of ids)
        await insertFile(tx, {
          id,
          purpose: 'branding',
          visibility: 'public',
          name: 'a.png',
          contentType: 'image/png',
          sizeBytes: 1,
          sha256: '00',
          uploadedBy: admin.user.id,
        });
      await releaseFiles(tx, ids);
    });
    await sweep();
    expect(await server.within(account, ({ db }) => db.$count(files, eq(files.state, 'removed')))).toBe(0);
  });

  it('finds an upload that was cut off', async () => {
    const id = admin.user.id;
    await server.within(account, (tx) =>
      insertFile(tx, {
        id,
        purpose: 'branding',
        visibility: 'public',
        name: 'a.png',
        contentType: 'image/png',
        sizeBytes: 1,
        sha256: '00',
        uploadedBy: admin.user.id,
      }),
    );
    await age(id);
    await sweep();
    expect(await rowOf(id)).toEqual([]);
  });

  it('gives a file to what it was sent for, of its own account', async () => {
    const file = await sent({ purpose: 'avatar' });
    expect(await server.within(account, (tx) => attachFile(tx, file.id, ['branding']))).toBeNull();
    const theirs = await sent({ caller: other });
    expect(await server.within(account, (tx) => attachFile(tx, theirs.id, ['branding']))).toBeNull();
  });
});
