import { leadPageSize } from '@funil/api/contract';
import type { LeadList, OwnFieldInput, OwnFieldValue } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOwnField } from '../../../../test/addOwnField.ts';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { replaceManyValues } from '../../ownFields/ownFields.queries.ts';
import type { StoredOwnField } from '../../ownFields/ownFields.queries.ts';
import { rowsOf } from '../../ownFields/ownFieldValues.ts';

let server: TestApp;
let world: LeadWorld;
let other: LeadWorld;

type Fields = Record<'city' | 'story' | 'phone' | 'mail' | 'document' | 'link' | 'secret', StoredOwnField>;

async function defineIn(place: LeadWorld): Promise<Fields> {
  const define = (label: string, kind: OwnFieldInput['kind'], seenBy: OwnFieldInput['seen_by'] = ['specialist']) =>
    place.within((tx) => addOwnField(tx, { label, kind, seen_by: seenBy }));
  return {
    city: await define('Vizinhança', 'text'),
    story: await define('História', 'long_text'),
    phone: await define('Recado', 'phone'),
    mail: await define('E-mail do contador', 'email'),
    document: await define('CNPJ da empresa', 'document'),
    link: await define('Site', 'link'),
    secret: await define('Avaliação', 'text', []),
  };
}

async function addLead(place: LeadWorld, name: string, values: readonly [StoredOwnField, OwnFieldValue][]) {
  await place.within(async (tx) => {
    const lead = await createLeadRow(tx, {
      name,
      statusId: place.statuses.new.id,
      ownerId: place.people.specialist.user.id,
      ownerGroupId: place.group.id,
    });
    await replaceManyValues(
      tx,
      [],
      values.flatMap(([field, value]) => rowsOf(field, lead.id, value)),
    );
  });
}

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  other = await createLeadWorld(server);
  const { city, story, phone, mail, document, link, secret } = await defineIn(world);
  await addLead(world, 'Ana Beatriz', [
    [city, 'Jardim São Luís'],
    [story, 'Quer o sítio da avó em Guaxupé,\nperto do D’Ávila'],
    [phone, '+5511987654321'],
    [mail, 'contador@escritorio.com.br'],
    [document, '11222333000181'],
    [link, 'https://exemplo.com.br/sitio-verde'],
    [secret, 'inadimplente'],
  ]);
  await addLead(world, 'Ana Clara', [[city, 'Mooca']]);
  await addLead(world, 'Bruno', []);
  const elsewhere = await defineIn(other);
  await addLead(other, 'De outra conta', [[elsewhere.city, 'Jardim São Luís']]);
});
afterAll(() => server.close());

const ask = async (query: Record<string, string>, caller: Caller = world.people.specialist) => {
  const answer = await world.call(caller, 'GET', `/api/leads?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LeadList>();
};
const search = async (text: string, caller?: Caller) =>
  (await ask({ search: text, sort: 'number', direction: 'asc' }, caller)).leads.map(({ name }) => name);

describe('a search never reads', () => {
  it('a field that the role does not see', async () => {
    expect(await search('inadimplente')).toEqual([]);
    expect(await search('ana inadimplente')).toEqual([]);
    expect(await search('inadimplente', world.people.admin)).toEqual(['Ana Beatriz']);
  });

  it('a field that was archived', async () => {
    const archived = await world.within((tx) => addOwnField(tx, { label: 'Antigo', kind: 'text' }));
    await addLead(world, 'Com campo antigo', [[archived, 'vestigio']]);
    expect(await search('vestigio', world.people.admin)).toEqual(['Com campo antigo']);
    await world.within((tx) =>
      tx.db.execute(
        sql`update own_fields set archived_at = now() where account_id = ${tx.accountId} and id = ${archived.id}`,
      ),
    );
    expect(await search('vestigio', world.people.admin)).toEqual([]);
  });

  it('another account, in the view and in the functions', async () => {
    expect(await search('são luís')).toEqual(['Ana Beatriz']);
    const { rows } = await other.within((tx) =>
      tx.db.execute(sql`select distinct account_id from searchable_own_values`),
    );
    expect(rows).toEqual([{ account_id: other.account.id }]);
    const nobody = await server.database.pool.query('select account_id from searchable_own_values');
    expect(nobody.rows).toEqual([]);
    const found = await server.database.pool.query(
      `select * from match_own_values(array(select id from own_fields), '[{"patterns": ["%jardim%"], "is_short": false}]', 10)`,
    );
    expect(found.rows).toEqual([]);
  });

  it('and nobody writes through the view', async () => {
    await expect(
      world.within((tx) => tx.db.execute(sql`delete from searchable_own_values where account_id = ${tx.accountId}`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('a search finds a lead by', () => {
  it.each([
    ['a text, without accents and case', 'SAO LUIS'],
    ['a long text, in any line', 'guaxupe davila'],
    ['a phone, as it is written', '(11) 98765-4321'],
    ['a phone without the ninth digit', '11 8765-4321'],
    ['an e-mail', 'contador@escritorio'],
    ['a document with its signs', '11.222.333/0001-81'],
    ['a link', 'sítio-verde'],
    ['one word in the name and one in a field', 'beatriz jardim'],
  ])('%s', async (_what, text) => {
    expect(await search(text)).toEqual(['Ana Beatriz']);
  });

  it('every word, wherever each is', async () => {
    expect(await search('ana')).toEqual(['Ana Beatriz', 'Ana Clara']);
    expect(await search('ana mooca')).toEqual(['Ana Clara']);
    expect(await search('bruno mooca')).toEqual([]);
  });

  it('a changed text, and no longer the former one', async () => {
    const { city } = await world.within(async (tx) => {
      const { rows } = await tx.db.execute<{ id: string }>(
        sql`select id from own_fields where account_id = ${tx.accountId} and label = 'Vizinhança'`,
      );
      return { city: rows[0]!.id };
    });
    await world.within((tx) =>
      tx.db.execute(sql`update own_field_values set text_value = 'Pinheiros' where account_id = ${tx.accountId}
        and field_id = ${city} and text_value = 'Mooca'`),
    );
    expect(await search('mooca')).toEqual([]);
    expect(await search('pinheiros')).toEqual(['Ana Clara']);
  });
});

it('a text that more leads have than a statement names is found as well, with its total', async () => {
  const common = await world.within((tx) => addOwnField(tx, { label: 'Comum', kind: 'text' }));
  await world.within(async (tx) => {
    await tx.db.execute(sql`
      insert into leads (account_id, id, number, name, name_search, status_id, status_since, source)
      select ${tx.accountId}::uuid, gen_random_uuid(), 100000 + n, 'Zeca ' || n, 'zeca ' || n,
        ${world.statuses.new.id}::uuid, now(), 'manual' from generate_series(1, 2100) as n`);
    await tx.db.execute(sql`
      insert into own_field_values (account_id, lead_id, field_id, text_value)
      select account_id, id, ${common.id}::uuid, 'Repetido' from leads
      where account_id = ${tx.accountId} and name_search like 'zeca %'`);
  });
  const { leads } = await ask({ search: 'repetido' }, world.people.admin);
  expect(leads).toHaveLength(leadPageSize);
  expect(leads.filter(({ name }) => !name.startsWith('Zeca'))).toEqual([]);
  for (const text of ['repetido', 'repetido zeca', 'repetido re']) {
    const totals = await world.call(
      world.people.admin,
      'GET',
      `/api/lead_totals?${new URLSearchParams({ search: text }).toString()}`,
    );
    expect(totals.json(), text).toMatchObject({ total: 2100, is_total_capped: false });
  }
});
