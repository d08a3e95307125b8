import type { Partner, PartnerList } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow, createPartner, createReferralTeam, createUser, testPassword } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { auditLog, leads, partners, referralTeams, users } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const list = async () =>
  (await world.call(world.people.admin, 'GET', '/api/partners')).json<{ partners: Partner[] }>().partners;
const post = (path: string, body: object) => world.call(world.people.admin, 'POST', path, body);
const put = (id: string, body: object) => world.call(world.people.admin, 'PUT', `/api/partners/${id}`, body);
const problemOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error;
const full = {
  name: 'Corretora Ágil',
  document_number: '12.ABC.345/01DE-35',
  contact_name: 'Rita Alves',
  contact_email: 'RITA@agil.com.br',
  contact_phone: '(11) 98214-7730',
};
const cnpj = '12ABC34501DE35';

describe('partners', () => {
  it("are the administration's alone", async () => {
    for (const caller of [
      world.people.manager,
      world.people.partner,
      world.people.specialist,
      world.people.indicator,
      world.people.indicatorManager,
    ]) {
      expect((await world.call(caller, 'GET', '/api/partners')).statusCode).toBe(403);
      expect((await world.call(caller, 'GET', `/api/partners/${world.partner.id}`)).statusCode).toBe(403);
      expect((await world.call(caller, 'POST', '/api/partners', full)).statusCode).toBe(403);
    }
  });

  it('are read by pages, and found by name, document and contact', async () => {
    const read = async (query: Record<string, string>) =>
      (await world.call(world.people.admin, 'GET', `/api/partners?${new URLSearchParams(query)}`)).json<PartnerList>();
    for (const query of ['cursor=x', 'limit=0', 'is_archived=talvez'])
      expect((await world.call(world.people.admin, 'GET', `/api/partners?${query}`)).statusCode, query).toBe(422);
    for (const [name, isArchived] of [
      ['Página B', false],
      ['página a', true],
    ] as const)
      await post('/api/partners', { name, is_archived: isArchived });
    const contact = { contact_name: 'Íris Prado', contact_email: 'iris@pagina.com.br', contact_phone: '11987654321' };
    await post('/api/partners', { name: 'Página C', document_number: '529.982.247-25', ...contact });
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: PartnerList = await read({ search: 'pagina', limit: '1', ...(cursor && { cursor }) });
      expect(page.meta.total).toBe(3);
      names.push(...page.partners.map(({ name }) => name));
      cursor = page.meta.next_cursor;
    }
    expect(names).toEqual(['página a', 'Página B', 'Página C']);
    // The list begins again when the last partner of a page was removed meanwhile.
    expect((await read({ search: 'pagina', cursor: newId() })).partners.map(({ name }) => name)).toEqual(names);
    const found = async (query: Record<string, string>) => (await read(query)).partners.map(({ name }) => name);
    for (const search of ['iris', 'iris@pagina', '529.982.247-25', '52998224725', '(11) 98765-4321'])
      expect(await found({ search }), search).toEqual(['Página C']);
    expect(await found({ search: 'pagina', is_archived: 'true' })).toEqual(['página a']);
    expect(await found({ search: 'pagina', is_archived: 'false' })).toEqual(['Página B', 'Página C']);
    for (const { id, name } of (await read({ search: 'pagina' })).partners)
      expect((await post(`/api/partners/${id}/removal`, {})).statusCode, name).toBe(204);
  });

  it('come with their people and with what holds them', async () => {
    const answer = await world.call(world.people.admin, 'GET', `/api/partners/${world.partner.id}`);
    expect(answer.json()).toMatchObject({
      partner: {
        people: [
          { name: 'Renato Horta', role: 'partner' },
          { name: 'Sandra Melo', role: 'indicator', status: 'active' },
        ],
        people_count: 2,
        leads_count: 0,
        used_by: 3,
      },
    });
    const names = (await list()).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt-BR')));
  });

  it('are kept as written, in the forms that are compared', async () => {
    const answer = await post('/api/partners', full);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      partner: {
        name: 'Corretora Ágil',
        document_number: cnpj,
        contact_name: 'Rita Alves',
        contact_email: 'rita@agil.com.br',
        contact_phone: '+5511982147730',
        people: [],
        used_by: 0,
      },
    });
    expect(problemOf(await post('/api/partners', { name: 'CORRETORA AGIL' }))).toMatchObject({
      code: 'partner.name_taken',
      fields: { name: 'Já existe um parceiro com este nome.' },
    });
    expect(problemOf(await post('/api/partners', { name: 'Outra', document_number: cnpj }))).toMatchObject({
      code: 'partner.document_taken',
    });
    expect(
      problemOf(await post('/api/partners', { name: 'Outra', document_number: '12.ABC.345/01DE-36' })),
    ).toMatchObject({ code: 'request.invalid', fields: { document_number: 'CPF ou CNPJ inválido' } });
    const { partner } = answer.json<{ partner: Partner }>();
    expect((await put(partner.id, { ...full, contact_name: '' })).json()).toMatchObject({
      partner: { contact_name: null, document_number: cnpj },
    });
  });

  it('are not saved over what another user saved since, who is then shown', async () => {
    const { partner: begun } = (await post('/api/partners', { name: 'Vista por dois' })).json<{ partner: Partner }>();
    const body = { name: 'Vista por dois', contact_name: 'Rita', version: begun.version };
    const { partner } = (await put(begun.id, body)).json<{ partner: Partner }>();
    const late = await put(begun.id, { ...body, contact_name: 'Bia' });
    expect([late.statusCode, problemOf(late)]).toEqual([
      409,
      expect.objectContaining({ code: 'partner.outdated', details: { partner } }),
    ]);
    expect((await put(begun.id, { ...body, contact_name: 'Bia', version: partner.version })).statusCode).toBe(200);
  });

  it('have a PIX key of their own: set for a password, proposed from their people, and never taken from them', async () => {
    const { partner: created } = (await post('/api/partners', { name: 'Com chave' })).json<{ partner: Partner }>();
    await world.within((tx) =>
      createUser(tx, { role: 'partner', partnerId: created.id, name: 'Primeira', pixKey: 'primeira@agil.com.br' }),
    );
    const show = async () =>
      (await world.call(world.people.admin, 'GET', `/api/partners/${created.id}`)).json<{ partner: object }>().partner;
    expect(await show()).toMatchObject({
      pix_key: null,
      proposed_pix_key: { name: 'Primeira', pix_key: 'primeira@agil.com.br' },
    });
    const save = (more: object) => put(created.id, { name: 'Com chave', contact_phone: '11962266958', ...more });
    expect(problemOf(await save({ pix_key: 'contato@agil.com.br' }))).toMatchObject({ code: 'password.current_wrong' });
    expect(problemOf(await put(created.id, { name: 'Com chave', pix_key: '11962266958' }))).toMatchObject({
      fields: { pix_key: 'Esta chave é um CPF ou um celular?' },
    });
    const password = { current_password: testPassword };
    await save({ pix_key: '11962266958', ...password });
    expect(await show()).toMatchObject({ pix_key: '+5511962266958', proposed_pix_key: null });
    // What stays as it is asks for nothing.
    expect((await save({ pix_key: '+5511962266958' })).statusCode).toBe(200);
    const [row] = await world.within(({ db }) => db.select().from(partners).where(eq(partners.id, created.id)));
    expect(row).toMatchObject({ pixKeyReplaced: false, pixKeyChangedAt: expect.any(Date) });
    const logged = await world.within(({ db }) => db.select().from(auditLog).where(eq(auditLog.targetId, created.id)));
    expect(JSON.stringify(logged)).not.toContain('962266958');
  });

  it('at the same moment under one document: one is made', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => post('/api/partners', { name: `Mesmo ${name}`, document_number: '52998224725' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
  });

  it('stand in the audit log sealed, by name, document and ways to reach them', async () => {
    const { partner } = (await post('/api/partners', { ...full, name: 'Discreta', document_number: '' })).json<{
      partner: Partner;
    }>();
    const rows = await world.within(({ db }) => db.select().from(auditLog).where(eq(auditLog.targetId, partner.id)));
    expect(rows).toMatchObject([
      { action: 'partner.create', targetType: 'partner', after: { name: { $sealed: expect.any(String) } } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/discreta|rita|98214/i);
  });

  it('that are archived are offered to nobody, and come back', async () => {
    const partner = await world.within((tx) => createPartner(tx));
    const offered = async () =>
      (await world.call(world.people.admin, 'GET', '/api/user_options'))
        .json<{ partners: { id: string }[] }>()
        .partners.some(({ id }) => id === partner.id);
    expect(await offered()).toBe(true);
    await put(partner.id, { name: partner.name, is_archived: true });
    expect(problemOf(await post('/api/partners', { name: partner.name.toUpperCase() }))).toMatchObject({
      code: 'partner.name_archived',
      fields: { name: 'Já existe um parceiro com este nome, arquivado. Restaure-o em vez de criar outro.' },
    });
    expect(await offered()).toBe(false);
    const invited = await world.call(world.people.admin, 'POST', '/api/users', {
      name: 'Nova',
      email: 'nova@exemplo.com.br',
      role: 'partner',
      partner_id: partner.id,
    });
    expect(problemOf(invited).code).toBe('user.place_unknown');
    await put(partner.id, { name: partner.name, is_archived: false });
    expect(await offered()).toBe(true);
  });
});

describe('removing a partner', () => {
  it('is refused while something holds it', async () => {
    const answer = await post(`/api/partners/${world.partner.id}/removal`, {});
    expect([answer.statusCode, problemOf(answer)]).toMatchObject([
      409,
      { code: 'partner.in_use', details: { used_by: 3 } },
    ]);
    const unused = await world.within((tx) => createPartner(tx));
    expect((await post(`/api/partners/${unused.id}/removal`, {})).statusCode).toBe(204);
    expect((await world.call(world.people.admin, 'GET', `/api/partners/${unused.id}`)).statusCode).toBe(404);
  });

  it('or merging it moves people, teams and leads, and what its people see with them', async () => {
    const [from, into] = await world.within(async (tx) => [await createPartner(tx), await createPartner(tx)]);
    const boss = await server.asRole(world.account, 'partner', { partnerId: into!.id });
    const { person, team, lead } = await world.within(async (tx) => ({
      person: await createUser(tx, { role: 'indicator', partnerId: from!.id }),
      team: await createReferralTeam(tx, null, from!.id),
      lead: await createLeadRow(tx, { statusId: world.statuses.new.id, partnerId: from!.id }),
    }));
    const see = async () => (await world.call(boss, 'GET', `/api/leads/${lead.number}`)).statusCode;
    expect(await see()).toBe(404);
    expect(problemOf(await post(`/api/partners/${from!.id}/removal`, { into_id: from!.id })).code).toBe(
      'partner.receiver_unknown',
    );
    expect((await post(`/api/partners/${from!.id}/removal`, { into_id: into!.id })).statusCode).toBe(204);
    expect(await see()).toBe(200);
    const holders = await world.within(async ({ db }) => [
      ...(await db.select({ partnerId: users.partnerId }).from(users).where(eq(users.id, person.id))),
      ...(await db
        .select({ partnerId: referralTeams.partnerId })
        .from(referralTeams)
        .where(eq(referralTeams.id, team.id))),
      ...(await db.select({ partnerId: leads.partnerId }).from(leads).where(eq(leads.id, lead.id))),
    ]);
    expect(holders).toEqual(holders.map(() => ({ partnerId: into!.id })));
  });

  it('or merging it gives teams whose names are in use there another one', async () => {
    const [from, into] = await world.within(async (tx) => [await createPartner(tx), await createPartner(tx)]);
    const teamOf = (name: string, partnerId: string) =>
      world.within(async (tx) => {
        const { id } = await createReferralTeam(tx, null, partnerId);
        await tx.db
          .update(referralTeams)
          .set({ name, nameKey: normalizeText(name) })
          .where(eq(referralTeams.id, id));
        return id;
      });
    const long = 'x'.repeat(120);
    for (const name of ['Sul', long, `Sul (${from!.name})`]) await teamOf(name, into!.id);
    const moving = [await teamOf('SUL', from!.id), await teamOf('Norte', from!.id), await teamOf(long, from!.id)];
    expect((await post(`/api/partners/${from!.id}/removal`, { into_id: into!.id })).statusCode).toBe(204);
    const rows = await world.within(({ db }) =>
      db.select().from(referralTeams).where(eq(referralTeams.partnerId, into!.id)),
    );
    const nameOf = (id: string) => rows.find((row) => row.id === id)!.name;
    expect(moving.slice(0, 2).map(nameOf)).toEqual([`SUL (${from!.name} 2)`, 'Norte']);
    expect(nameOf(moving[2]!)).toMatch(/^x+ \(.+\)$/);
    expect(nameOf(moving[2]!)).toHaveLength(120);
  });
});
