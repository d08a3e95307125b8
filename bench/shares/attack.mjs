// The part of the bench that does its worst as one account: a process of its own with a low priority, so that what
// it does itself neither delays the measured calls nor takes the server's processor time. The bench starts it, names a
// load on its channel (`{ begin: name }`), and ends it (`{ end: true }`).
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from '../../apps/server/node_modules/pg/esm/index.mjs';
import { poisonFiles } from '../../apps/server/test/poisonFiles.ts';
import { signIn } from '../signIn.mjs';

setPriority(5);
try {
  // Where Linux groups processes by session, priorities count only within the group.
  writeFileSync('/proc/self/autogroup', '5');
} catch {
  // Not every system has such groups.
}

const { port, ownerUrl, accountId } = JSON.parse(process.argv[2]);

/** Repeats a call in so many loops at once until stopped. */
function loops(count, run) {
  let isOver = false;
  const done = Promise.all(
    Array.from({ length: count }, async () => {
      // A call that breaks off when the bench ends early must not hide the reason.
      while (!isOver) await run().catch(() => sleep(100));
    }),
  );
  return () => ((isOver = true), done);
}

async function upload(call, purpose, fileName, content) {
  const form = new FormData();
  form.append('file', new Blob([content]), fileName);
  for (;;) {
    const answer = await call('POST', `/api/files?purpose=${purpose}`, form);
    if (answer.status !== 429) return answer;
    // The limit of uploads of one person.
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

const columns = ['name', 'phone', 'note'];

/** Close to the limit of 50 MB. */
function hugeFile() {
  const note = 'Cliente pediu retorno. '.repeat(20);
  const lines = Array.from({ length: 100_000 }, (_, index) => `Pessoa ${index};(11) 9${80_000_000 + index};${note}`);
  return ['Nome;Celular;Obs.', ...lines].join('\r\n');
}

async function settle(call, id) {
  for (;;) {
    const { json } = await call('GET', `/api/lead_imports/${id}`);
    if (!['reading', 'checking', 'running'].includes(json.lead_import.state)) return json.lead_import.state;
    await sleep(200);
  }
}

/** Each load begins with `run` and returns the function that ends it. */
const loads = [
  {
    name: 'calls that wait for a locked row',
    async run({ call, client, accountId }) {
      const { rows } = await client.query('select id, number from leads where account_id = $1 limit 1', [accountId]);
      const [lead] = rows;
      await client.query('begin');
      await client.query('select 1 from leads where account_id = $1 and id = $2 for update', [accountId, lead.id]);
      const stop = loops(40, () => call('POST', `/api/leads/${lead.id}/notes`, { text: 'Ligar' }));
      return async () => {
        await client.query('rollback');
        await stop();
      };
    },
  },
  {
    name: 'reports and searches',
    async run({ call }) {
      const stop = loops(24, () => call('GET', '/api/reports/internal_sales_report?period=year&by=product&search=a'));
      return stop;
    },
  },
  {
    name: '1,000 exports',
    async run({ call }) {
      let left = 1_000;
      return loops(20, async () => {
        left -= 1;
        if (left > 0) await call('POST', '/api/lead_exports', { format: 'xlsx' });
        else await sleep(100);
      });
    },
  },
  {
    name: 'an import of 50 MB',
    async run({ call }) {
      const { json } = await upload(call, 'lead_import', 'leads.csv', hugeFile());
      const begun = await call('POST', '/api/lead_imports', { file_id: json.file.id, kind: 'new' });
      const { id } = begun.json.lead_import;
      await settle(call, id);
      await call('PUT', `/api/lead_imports/${id}/check`, {
        sheet: 0,
        header_row: 1,
        columns,
        duplicate_keys: ['phone'],
        on_duplicate: 'fill',
      });
      await settle(call, id);
      await call('POST', `/api/lead_imports/${id}/run`);
      return async () => {};
    },
  },
  {
    name: 'poison files',
    async run({ call }) {
      let at = 0;
      return loops(4, async () => {
        const file = poisonFiles[(at += 1) % poisonFiles.length];
        const { status, json } = await upload(call, file.purpose, file.fileName, file.content);
        if (status === 201 && file.purpose === 'lead_import')
          await call('POST', '/api/lead_imports', { file_id: json.file.id, kind: 'new' });
      });
    },
  },
  {
    name: 'due work that waits for a lock',
    async run({ client, accountId }) {
      await client.query(
        `insert into reminders (account_id, id, user_id, text, due_at)
         select account_id, gen_random_uuid(), id, 'Ligar', now() from users, generate_series(1, 200)
         where account_id = $1 and status = 'active'`,
        [accountId],
      );
      await client.query('begin');
      await client.query('select 1 from reminders where account_id = $1 for update', [accountId]);
      return async () => {
        // They would be handled while the next load is measured.
        await client.query('delete from reminders where account_id = $1', [accountId]);
        await client.query('commit');
      };
    },
  },
];

const client = new pg.Client(ownerUrl);
client.on('error', () => {});
await client.connect();
// Row level security holds for the owner as well.
await client.query("select set_config('app.account_id', $1, false)", [accountId]);
const call = await signIn({ port, host: 'localhost', email: 'admin@aurora.demo' });
let end = async () => {};
process.on('message', async ({ begin }) => {
  if (begin) end = await loads.find(({ name }) => name === begin).run({ call, client, accountId });
  else await end();
  process.send({ calls: call.count });
});
process.on('disconnect', () => process.exit());
process.send({ calls: 0 });
