import { createRequire } from 'node:module';

const pg = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg');

/** Adds leads to the first demo account, alike those that it has, until it has `count`. */
export async function loadLeads(superuserUrl, count) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `with own as (
         select *, row_number() over (order by number) as place, count(*) over () as amount, max(number) over () as last
         from leads where account_id = (select account_id from account_hosts where host = 'localhost')
           and deleted_at is null
       )
       insert into leads (account_id, id, number, name, name_search, email, phone, document_number, product_id,
         value_cents, status_id, status_since,
         owner_id, owner_group_id, partner_id, indicator_id, referral_team_id, source, next_contact_at, won_at,
           lost_at, created_by, created_at, updated_at)
       select account_id, gen_random_uuid(), last + n, name, name_search, email, phone, document_number, product_id,
         value_cents, status_id, status_since - n * interval '1 second',
         owner_id, owner_group_id, partner_id, indicator_id, referral_team_id, source, next_contact_at, won_at,
           lost_at, created_by, created_at - n * interval '1 second', updated_at
       from generate_series(1, $1::int - (select max(amount) from own)) as n join own on place = 1 + n % amount`,
      [count],
    );
    await client.query('vacuum analyze leads');
  } finally {
    await client.end();
  }
}
