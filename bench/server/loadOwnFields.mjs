// Own fields and tags of an account that has leads: fifty fields, three of which every lead has, a text, an option and a
// number; the newest leads, which pages show, have all fifty. Ten tags, of which every other lead has one or two.
import pg from '../../apps/server/node_modules/pg/esm/index.mjs';
import { withAccount } from '../../apps/server/src/platform/db/withAccount.ts';
import { addOwnField } from '../../apps/server/test/addOwnField.ts';

const kinds = ['text', 'choice', 'number', 'day', 'phone', 'email', 'document', 'link', 'long_text', 'yes_no'];
const options = ['Ouro', 'Prata', 'Bronze', 'Cobre', 'Ferro'].map((label) => ({
  key: null,
  label,
  is_archived: false,
}));
/** Leads that have all fields: more than any page of a bench shows. */
const fullLeads = 10_000;

/** Column of a kind and its value, made of the lead's number `n` and the place of the field. */
function valueOf(kind, place) {
  const mix = `(n * 7919 + ${place} * 104729)`;
  switch (kind) {
    case 'choice':
      return ['option_key', `(array['ouro', 'prata', 'bronze', 'cobre', 'ferro'])[1 + ${mix} % 5]`];
    case 'number':
    case 'yes_no':
      return ['number_value', kind === 'number' ? `${mix} % 100000` : `${mix} % 2`];
    case 'day':
      return ['day_value', `date '2020-01-01' + (${mix} % 3000)::integer`];
    case 'phone':
      return ['text_value', `'+55119' || lpad((${mix} % 100000000)::text, 8, '0')`];
    case 'email':
      return ['text_value', `'contato' || ${mix} % 1000000 || '@empresa.com.br'`];
    case 'document':
      return ['text_value', `lpad((${mix} % 100000000000)::text, 11, '0')`];
    case 'link':
      return ['text_value', `'https://exemplo.com.br/' || ${mix} % 1000000`];
    default:
      return ['text_value', `'Jardim São ' || chr((65 + ${mix} % 26)::integer) || ' quadra ' || ${mix} % 100000`];
  }
}

/** @returns the fields in their order, with the kind of each */
export async function loadOwnFields(database, ownerUrl, account, leads, onStep) {
  const fields = await withAccount(database, { accountId: account.id }, async (tx) => {
    const made = [];
    for (let place = 0; place < 50; place += 1) {
      const kind = kinds[place % kinds.length];
      const label = `Campo ${kind} ${place}`;
      made.push(await addOwnField(tx, { label, kind, options: kind === 'choice' ? options : [] }));
    }
    return made;
  });
  const client = new pg.Client({
    connectionString: ownerUrl,
    options: '-c statement_timeout=0 -c synchronous_commit=off',
  });
  await client.connect();
  await client.query('select set_config($1, $2, false)', ['app.account_id', account.id]);
  for (const [place, { id, kind }] of fields.entries()) {
    const [column, value] = valueOf(kind, place);
    const from = place < 3 ? 1 : leads - fullLeads;
    await client.query(
      `insert into own_field_values (account_id, lead_id, field_id, ${column})
       select account_id, id, $2, ${value} from (select account_id, id, number as n from leads
         where account_id = $1 and number >= $3) as lead`,
      [account.id, id, from],
    );
  }
  onStep('values of own fields');
  await client.query(
    `insert into tags (account_id, id, name, name_key, color)
     select $1, gen_random_uuid(), 'Etiqueta ' || n, 'etiqueta ' || n, 'blue' from generate_series(1, 10) as n`,
    [account.id],
  );
  await client.query(
    `insert into lead_tags (account_id, lead_id, tag_id)
     select lead.account_id, lead.id, tag.id from leads as lead
       join (select id, row_number() over (order by name_key) as place from tags where account_id = $1) as tag
         on tag.place in (1 + lead.number % 10, 1 + lead.number % 7)
     where lead.account_id = $1 and lead.number % 2 = 0`,
    [account.id],
  );
  onStep('tags');
  await client.query('vacuum analyze own_field_values');
  await client.query('vacuum analyze lead_tags');
  await client.end();
  return fields;
}
