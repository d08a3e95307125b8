// Fills a database with leads, quickly: the secondary indexes are built when the rows are there, and the references are
// not checked row by row (they are right by construction). What is left is the schema as migrations make it.
import pg from '../../apps/server/node_modules/pg/esm/index.mjs';
import {
  createGroup,
  createLeadStatus,
  createLossReason,
  createPartner,
  createProduct,
  createReferralTeam,
  createUser,
} from '../../apps/server/test/factories.ts';
import { withAccount } from '../../apps/server/src/platform/db/withAccount.ts';
import { normalizeText } from '../../packages/validation/src/text/normalizeText.ts';
import { familyNames } from '../../apps/server/src/features/demo/familyNames.ts';
import { femaleNames, maleNames } from '../../apps/server/src/features/demo/givenNames.ts';

const many = async (count, create) => {
  const made = [];
  for (let index = 0; index < count; index += 1) made.push(await create(index));
  return made;
};

/** People, groups and catalog of a large account: 40 salespeople in five groups, 20 partners, 200 who refer leads. */
export function createPeople(database, account) {
  return withAccount(database, { accountId: account.id }, async (tx) => {
    const admin = await createUser(tx, { role: 'admin' });
    const managers = await many(5, () => createUser(tx, { role: 'manager' }));
    const groups = await many(5, (index) => createGroup(tx, managers[index].id));
    const specialists = await many(40, (index) =>
      createUser(tx, { role: 'specialist', groupId: groups[index % 5].id }),
    );
    const partners = await many(20, () => createPartner(tx));
    const partnerPeople = await many(20, (index) => createUser(tx, { role: 'partner', partnerId: partners[index].id }));
    const teams = await many(20, (index) => createReferralTeam(tx, null, partners[index].id));
    const indicators = await many(200, (index) =>
      createUser(tx, { role: 'indicator', partnerId: partners[index % 20].id, referralTeamId: teams[index % 20].id }),
    );
    const kinds = ['new', 'in_progress', 'in_progress', 'in_progress', 'won', 'lost'];
    const reasons = await many(6, () => createLossReason(tx));
    const statuses = await many(kinds.length, (index) =>
      createLeadStatus(tx, kinds[index], { isInitial: index === 0 }),
    );
    const products = await many(12, () => createProduct(tx));
    return {
      admin,
      managers,
      groups,
      specialists,
      partners,
      partnerPeople,
      teams,
      indicators,
      statuses,
      reasons,
      products,
    };
  });
}

/**
 * Twenty groups in all, and so many people in them, beside those who have leads: half of them refer leads. As many
 * affiliates have signed up, half of whom wait for an answer.
 */
export const addPeople = (database, account, count) =>
  withAccount(database, { accountId: account.id }, async (tx) => {
    await many(15, () => createGroup(tx));
    await tx.db.execute(
      `insert into users (account_id, id, name, email, role, status, code, password_hash, group_id)
       select '${account.id}', gen_random_uuid(), ${pick(texts([...femaleNames, ...maleNames]), 'n')} || ' ' ||
         ${pick(texts([...familyNames]), 'n / 7')} || ' ' || n, 'pessoa' || n || '@grande.demo',
         case when n % 2 = 0 then 'specialist' else 'indicator' end, 'active', 'P' || n, 'x', (array(select id from groups where account_id = '${account.id}'))[1 + n % 20]
       from generate_series(1, ${count}) as n`,
    );
    const { rows } = await tx.db.execute(
      `select id from users where account_id = '${account.id}' and role = 'indicator' order by id limit 1`,
    );
    await tx.db.execute(
      `insert into affiliates (account_id, id, sponsor_id, sponsor_code, name, name_key, email, phone, document_number,
         terms, submission_id, state, created_at)
       select '${account.id}', gen_random_uuid(), '${String(rows[0].id)}', 'P1', name, lower(name), 'afiliado' || n || '@grande.demo',
         '+55119' || lpad(n::text, 8, '0'), lpad(n::text, 11, '0'), '{"version": "1", "text": "x", "at": "2026-01-01T00:00:00Z"}',
         gen_random_uuid(), case when n % 2 = 0 then 'pending' else 'rejected' end, now() - n * interval '1 minute'
       from (select n, ${pick(texts([...femaleNames, ...maleNames].map(normalizeText)), 'n')} || ' ' ||
         ${pick(texts([...familyNames].map(normalizeText)), 'n / 7')} || ' ' || n as name
         from generate_series(1, ${count}) as n) as names`,
    );
  });

const array = (records) => `array[${records.map(({ id }) => `'${id}'::uuid`).join(',')}]`;
const texts = (values) => `array[${values.map((value) => `'${value}'`).join(',')}]`;
const pick = (list, index) => `(${list})[1 + (${index}) % array_length(${list}, 1)]`;

/**
 * One statement that adds `count` leads: recent ones have high numbers, four in five are done, one in ten was referred
 * by somebody.
 */
function insertion(account, people, from, to) {
  const first = [...femaleNames, ...maleNames];
  const name = (list, index) => pick(texts(list), index);
  // Primes, so that no two attributes go together.
  const words = (list) =>
    `${name(list.first, 'mix / 7')} || ' ' || ${name(list.family, 'mix / 1009')} || ' ' || ` +
    `${name(list.family, 'mix / 90001')}`;
  const family = [...familyNames];
  const owner = (list) => pick(list, 'mix / 13');
  const status =
    'case when mix % 100 < 6 then 1 when mix % 100 < 10 then 2 when mix % 100 < 14 then 3 when mix % 100 < 18 then 4 ' +
    'when mix % 100 < 35 then 5 else 6 end';
  const created = `now() - (${to} - n) * interval '20 seconds'`;
  // Some time between the creation and now.
  const closed = `${created} + (${to} - n) * interval '20 seconds' * ((mix / 31 % 97) / 97.0)`;
  return `
    insert into leads (account_id, id, number, name, name_search, email, phone, document_number, product_id,
      value_cents, status_id, status_since, owner_id, owner_group_id, partner_id, indicator_id, referral_team_id,
      source, next_contact_at, won_at, lost_at, lost_from_id, loss_reason_id, first_contact_at, created_at,
      updated_at)
    select '${account.id}', gen_random_uuid(), n, ${words({ first, family })},
      ${words({ first: first.map(normalizeText), family: family.map(normalizeText) })},
      case when mix % 3 > 0 then 'cliente' || n || '@' || ${pick(texts(['gmail.com', 'uol.com.br', 'hotmail.com', 'empresa.com.br']), 'mix')} end,
      '+55' || (11 + mix % 80) || '9' || lpad((mix * 7919 % 100000000)::text, 8, '0'),
      lpad((mix * 104729 % 100000000000)::text, 11, '0'),
      ${pick(array(people.products), 'mix / 3')}, case when mix % 8 > 0 then 1000000 + mix % 50000000 end,
      (${array(people.statuses)})[${status}],
      now() - (${to} - n) * interval '20 seconds' + interval '2 hours' * (mix % 40),
      case when mix % 50 > 0 then ${owner(array(people.specialists))} end,
      case when mix % 50 > 0 then ${owner(array(people.specialists.map((_one, index) => people.groups[index % people.groups.length])))} end,
      case when mix % 10 = 0 then ${pick(array(people.partners), 'mix / 10')} end,
      case when mix % 10 = 0 then ${pick(array(people.indicators), 'mix / 10')} end,
      case when mix % 10 = 0 then ${pick(array(people.teams), 'mix / 10')} end,
      ${pick(texts(['manual', 'import', 'simulator', 'affiliate', 'api']), 'mix / 17')},
      case when mix % 6 = 0 then now() + (mix % 1000 - 300) * interval '1 hour' end,
      case when ${status} = 5 then ${closed} end, case when ${status} = 6 then ${closed} end,
      case when ${status} = 6 then ${pick(array(people.statuses.slice(0, 4)), 'mix / 19')} end,
      case when ${status} = 6 then ${pick(array(people.reasons), 'mix / 23')} end,
      case when ${status} > 1 then least(now(), ${created} + interval '1 minute' * power(2, mix / 37 % 1300 / 100.0)) end,
      ${created}, now()
    from (select n, (n::bigint * 2654435761 % 4294967296) as mix from generate_series(${from}, ${to}) as n) as rows`;
}

/** Runs `fill` while the secondary indexes and the references of `leads` are away, then puts them back. */
async function withoutIndexes(client, fill) {
  const { rows: keys } = await client.query(
    `select conname, pg_get_constraintdef(oid) as def from pg_constraint where conrelid = 'leads'::regclass and ` +
      `contype = 'f'`,
  );
  const { rows: indexes } = await client.query(
    'select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def from pg_index where indrelid ' +
      // Triggers find the persons of leads by these while the rows come.
      `= 'leads'::regclass and not indisprimary and indexrelid::regclass::text not in ('leads_by_person', 'leads_with_person_choice')`,
  );
  for (const { conname } of keys) await client.query(`alter table leads drop constraint "${conname}"`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  for (const { def } of indexes) await client.query(def);
  for (const { conname, def } of keys)
    await client.query(`alter table leads add constraint "${conname}" ${def} not valid`);
}

/** Adds so many leads to each account. Takes some two minutes per million. */
export async function loadLeads(ownerUrl, accounts, onStep) {
  const client = new pg.Client({
    connectionString: ownerUrl,
    options: '-c statement_timeout=0 -c maintenance_work_mem=512MB -c synchronous_commit=off',
  });
  await client.connect();
  const { rows: references } = await client.query(
    'select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as def from pg_constraint ' +
      `where confrelid = 'leads'::regclass and contype = 'f'`,
  );
  for (const { table, conname } of references) await client.query(`alter table ${table} drop constraint "${conname}"`);
  // The next contacts of loaded leads are right; recounting each reads the activities of all that came before.
  await client.query('alter table reminders disable trigger keep_next_contact');
  await withoutIndexes(client, async () => {
    for (const { account, people, leads } of accounts) {
      await client.query('select set_config($1, $2, false)', ['app.account_id', account.id]);
      for (let from = 1; from <= leads; from += 250_000)
        await client.query(insertion(account, people, from, Math.min(leads, from + 249_999)));
      await client.query('select fold_daily_facts(1000000)');
      await client.query('select fold_lead_counts()');
      await client.query('update account_counters set lead_number = $2 where account_id = $1', [account.id, leads]);
      onStep(`${leads.toLocaleString('en')} leads in ${account.slug}`);
    }
    onStep('rows loaded, building the indexes');
  });
  await client.query('alter table reminders enable trigger keep_next_contact');
  for (const { table, conname, def } of references)
    await client.query(`alter table ${table} add constraint "${conname}" ${def} not valid`);
  await client.query('vacuum analyze');
  await client.end();
}
