#!/usr/bin/env node
// What each index of `leads` costs: bytes on disk per lead, and bytes of the write-ahead log per new lead and per changed
// lead, over 10,000 of each. PostgreSQL's own extension pg_walinspect reads from the log which index each record belongs
// to, so the figures do not depend on the load of the machine. A changed lead gets an entry in every index whose
// condition it meets, because the changed value is in one of them.
//   node scripts/funil.mjs exec node --conditions=source bench/server/leadIndexes.mjs [leads]
// Loads its own embedded database and removes it. With 100,000 leads it takes some two minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from '../../apps/server/node_modules/pg/esm/index.mjs';
import { migrateDatabase } from '../../apps/server/src/migrateDatabase.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { databaseName } from '../../apps/server/src/platform/db/embedded/prepareRoles.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/db/embedded/startEmbeddedDatabase.ts';
import { createAccount } from '../../apps/server/test/factories.ts';
import { createPeople, loadLeads } from './loadLeads.mjs';

const leads = Number(process.argv[2] ?? 100_000);
const sample = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'funil-bench-'));
const embedded = await startEmbeddedDatabase(folder);
await migrateDatabase(embedded.ownerUrl, embedded.serverRole);
const database = openDatabase(embedded.serverUrl);
const account = await createAccount(database, { host: 'grande.localhost', name: 'grande' });
const people = await createPeople(database, account);
await loadLeads(embedded.ownerUrl, [{ account, people, leads }], console.error);

const address = new URL(embedded.superuserUrl);
address.pathname = `/${databaseName}`;
const client = new pg.Client({ connectionString: address.href });
await client.connect();
// Whole pages after a checkpoint would hide what an index adds.
await client.query('alter system set full_page_writes = off');
await client.query('select pg_reload_conf()');
await client.query('create extension if not exists pg_walinspect');
// Triggers and references write to other tables.
await client.query("set session_replication_role = 'replica'");

const rowsOf = async (text, values = []) => (await client.query(text, values)).rows;
const columns = (
  await rowsOf(`select column_name as name from information_schema.columns
    where table_name = 'leads' and is_generated = 'NEVER' order by ordinal_position`)
).map(({ name }) => name);
const copied = columns.map((name) => {
  if (name === 'id') return 'gen_random_uuid()';
  return name === 'number' ? `number + ${leads}` : name;
});
const spread = `number <= ${leads} and number % ${Math.max(1, Math.floor(leads / sample))} = 0`;
const insertion = `insert into leads (${columns.join(', ')}) select ${copied.join(', ')} from leads where ${spread}`;
const change = `update leads set value_cents = coalesce(value_cents, 0) + 1, version = version + 1 where ${spread}`;

/** Bytes of the log per lead that the statement writes, by index. */
async function logOf(statement) {
  const [{ at: before }] = await rowsOf('select pg_current_wal_insert_lsn() as at');
  const { rowCount } = await client.query(statement);
  const [{ at: after }] = await rowsOf('select pg_current_wal_insert_lsn() as at');
  const rows = await rowsOf(
    `select relname as name, sum(record_length)::float8 as bytes
     from pg_get_wal_block_info($1, $2, false) info join pg_class on pg_relation_filenode(pg_class.oid) = info.relfilenode
     where block_id = 0 group by 1`,
    [before, after],
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes / rowCount]));
}

const indexes = await rowsOf(`
  select indexrelid::regclass::text as name, pg_relation_size(indexrelid)::float8 as bytes
  from pg_index where indrelid = 'leads'::regclass order by 1`);
const inserted = await logOf(insertion);
const changed = await logOf(change);
const size = indexes.reduce((sum, { bytes }) => sum + bytes, 0);
const sum = (log) => indexes.reduce((all, { name }) => all + (log.get(name) ?? 0), 0);
const line = (name, disk, one, other) =>
  console.log(`| ${name} | ${[disk / leads, one, other].map((bytes) => Math.round(bytes)).join(' | ')} |`);
console.log('| Index | Bytes on disk per lead | Log per new lead | Log per changed lead |\n|---|---|---|---|');
for (const { name, bytes } of indexes) line(`\`${name}\``, bytes, inserted.get(name) ?? 0, changed.get(name) ?? 0);
line(`all ${indexes.length}`, size, sum(inserted), sum(changed));
line('the table itself', 0, inserted.get('leads'), changed.get('leads'));

await client.end();
await database.close();
await embedded.stop();
rmSync(folder, { recursive: true, force: true });
