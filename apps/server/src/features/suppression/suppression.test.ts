import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import { createTestApp, testSecret } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { createAuditVault } from '../../platform/audit/auditVault.ts';
import { newId } from '../../platform/db/newId.ts';
import { suppressedIdentifiers } from '../../platform/db/schema/tables.ts';
import { rotateSecret } from '../secretRotation/rotateSecret.ts';
import { areSuppressed, suppressPerson } from './suppressedPeople.ts';

let server: TestApp;
let world: Awaited<ReturnType<typeof createImportWorld>>;

const documentNumber = cpfOf(301);
const phone = '+5511983453001';
const email = 'vera@exemplo.com.br';

beforeAll(async () => {
  server = await createTestApp();
  world = await createImportWorld(server);
  await world.within((tx) =>
    suppressPerson(tx, server.app.services.vault, newId(), [
      { documentNumber, phone, email },
      { documentNumber: null, phone: '+551133450001', email: null },
    ]),
  );
});
afterAll(() => server.close());

const none = { documentNumber: null, phone: null, email: null };
const ask = (person: Partial<typeof none | Record<keyof typeof none, string>>, vault = server.app.services.vault) =>
  world.within(async (tx) => (await areSuppressed(tx, vault, [{ ...none, ...person }]))[0]);

const create = (fields: object) =>
  world.call(world.people.admin, 'POST', '/api/leads', {
    name: 'Vera Lúcia',
    phone: '+5511983453999',
    document_number: cpfOf(399),
    ...fields,
  });

describe('a person who had its data erased', () => {
  it('is not created again by a form or the API', async () => {
    for (const fields of [{ document_number: documentNumber }]) {
      const answer = await create(fields);
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'lead.person_suppressed']);
    }
  });

  it('is known to who refers it, and nothing more is told', async () => {
    const answer = await world.call(world.people.indicator, 'POST', '/api/leads', {
      name: 'Vera Lúcia',
      phone: '+5511983453999',
      document_number: documentNumber,
    });
    expect(answer.json().error).toMatchObject({ code: 'lead.protected', message: 'Já cadastrado.' });
    expect(answer.body).not.toContain('eliminação');
  });

  it('does not come back as the contact of another lead', async () => {
    const lead = await world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id }));
    const answer = await world.call(world.people.admin, 'PUT', `/api/leads/${lead.number}`, {
      name: 'Vera',
      phone: '+5511983453998',
      document_number: documentNumber,
      version: 1,
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'lead.person_suppressed']);
  });

  it('keeps nobody of its household, who has the same phone already, from a new e-mail', async () => {
    const shared = { name: 'Marta', phone: '+551133450001', version: 1 };
    const documentOf = cpfOf(398);
    const lead = await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, documentNumber: documentOf, ...shared }),
    );
    const answer = await world.call(world.people.admin, 'PUT', `/api/leads/${lead.number}`, {
      ...shared,
      email: 'marta@exemplo.com.br',
      document_number: documentOf,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('is not imported, and the row says why', async () => {
    const { id } = await world.begin(
      csvOf([
        ['Nome', 'Telefone', 'CPF'],
        ['Vera Lúcia', '(11) 8345-3001', ''],
        ['Marido de Vera', '(11) 98345-3001', cpfOf(302)],
      ]),
    );
    const columns = ['name', 'phone', 'document_number'] as const;
    const checked = await world.check(id, [...columns]);
    expect(checked.check).toMatchObject({ created: 1, failed: 1 });
    await world.run(id);
    const done = await world.show(id);
    expect(done.counts).toEqual({ created: 1, updated: 0, skipped: 0, failed: 1 });
    expect(done.errors.map(({ row, message }) => [row, message])).toEqual([
      [2, 'Esta pessoa pediu a eliminação dos seus dados e não pode ser cadastrada de novo.'],
    ]);
  });

  it.each([
    ['document', { documentNumber }],
    ['phone', { phone }],
    ['phone without the ninth digit', { phone: '+551183453001' }],
    ['e-mail in capitals', { email: email.toUpperCase() }],
    ['phone of another lead', { phone: '+551133450001' }],
  ])('is recognized by its %s', async (_key, person) => {
    expect(await ask(person)).toBe(true);
  });

  it('is not taken for somebody with the same phone and another document', async () => {
    expect(await ask({ phone, documentNumber: cpfOf(303) })).toBe(false);
  });

  it('is not taken for somebody with other data, or none', async () => {
    expect(await ask({ phone: '+5511983453002' })).toBe(false);
    expect(await ask({})).toBe(false);
  });
});

describe('what is kept of it', () => {
  it('is no text from which the person can be read or tried out without the secret', async () => {
    const rows = await world.within(({ db }) => db.select().from(suppressedIdentifiers));
    expect(rows).toHaveLength(4);
    for (const text of [documentNumber, phone, phone.slice(3), email]) expect(JSON.stringify(rows)).not.toContain(text);
    await expect(ask({ phone }, createAuditVault('another secret of at least 32 letters'))).rejects.toThrow();
  });

  it('still works when the secret was changed', async () => {
    const changed = 'the next secret, which has 32 letters too';
    const vault = createAuditVault(changed);
    await rotateSecret(server.database, [changed, testSecret]);
    expect(await ask({ phone }, vault)).toBe(true);
    expect(await ask({ phone: '+5511983453002' }, vault)).toBe(false);
    await rotateSecret(server.database, [testSecret, changed]);
  });

  it('keeps nobody out of another account', async () => {
    const other = await createImportWorld(server);
    const [isSuppressed] = await other.within((tx) =>
      areSuppressed(tx, server.app.services.vault, [{ ...none, phone }]),
    );
    expect(isSuppressed).toBe(false);
  });
});
