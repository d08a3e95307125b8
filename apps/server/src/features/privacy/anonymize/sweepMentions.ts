import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/db/newId.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { areEmpty, isMention, mayMention, withoutMentions, withoutMentionsInQuery } from './mentions.ts';
import type { Mentions } from './mentions.ts';
import { sweepTypedValues } from './sweepTypedValues.ts';
import type { SweepSteps } from './sweepTypedValues.ts';

interface SweptTable {
  name: string;
  /** Columns of the primary key besides `account_id`. */
  key: readonly string[];
  texts?: readonly string[];
  json?: readonly string[];
  /** Columns by which a row is known to be the person's own, and stays as it is. */
  own?: { readonly columns: readonly string[]; readonly isOwn: (row: Row, person: Person) => boolean };
}

interface Person {
  mentions: Mentions;
  leadNumbers: readonly number[];
}

type Row = Record<string, unknown>;

/**
 * Texts written by people, or copied from requests, which may mention a person without belonging to one of its leads.
 * The texts of the person's own leads are erased whether they mention it or not (`eraseLeads`).
 */
const sweptTables: readonly SweptTable[] = [
  { name: 'lead_events', key: ['id'], texts: ['body', 'override_note'], json: ['changes'] },
  { name: 'leads', key: ['id'], texts: ['loss_note', 'custom_field_1'] },
  { name: 'own_field_values', key: ['lead_id', 'field_id', 'place'], texts: ['text_value'] },
  { name: 'reminders', key: ['id'], texts: ['text'] },
  { name: 'notification_users', key: ['id'], texts: ['detail'] },
  { name: 'block_list_exceptions', key: ['id'], texts: ['evidence'] },
  { name: 'contact_blocks', key: ['id'], texts: ['note', 'evidence'] },
  {
    name: 'privacy_incidents',
    key: ['id'],
    texts: ['title', 'description', 'risk_note', 'measures', 'dismissal_reason', 'authority_notice', 'persons_notice'],
  },
  { name: 'retention_holds', key: ['id'], texts: ['reason'] },
  { name: 'lead_transfers', key: ['id'], texts: ['reason'], json: ['origin_words'] },
  { name: 'lead_imports', key: ['id'], texts: ['file_name', 'problem'], json: ['settings'] },
  { name: 'jobs', key: ['id'], json: ['input', 'checkpoint', 'result'] },
  { name: 'idempotency_keys', key: ['user_id', 'key'], json: ['response'] },
  { name: 'files', key: ['id'], texts: ['name'] },
  {
    // The account proves with the person's own requests that it was asked, by whom, and what it answered: their name
    // and proof of identity stay in any case (LGPD, article 16, I).
    name: 'privacy_requests',
    key: ['id'],
    texts: ['answer', 'refusal_reason'],
    own: {
      columns: ['person_name', 'lead_number'],
      isOwn: (row, { mentions, leadNumbers }) =>
        leadNumbers.includes(row.lead_number as number) || isMention(mentions, row.person_name as string),
    },
  },
];

/** Rows per update. */
const batch = 500;

/** The rows of a table that mention the person, with their new values. */
async function findMentioning(
  { db, accountId }: AccountTx,
  { name, key, texts = [], json = [], own }: SweptTable,
  person: Person,
): Promise<Row[]> {
  const { mentions } = person;
  const columns = [...texts, ...json];
  const { rows } = await db.execute<Row>(sql`
    select ${sql.join(
      [...key, ...columns, ...(own?.columns ?? [])].map((column) => sql.identifier(column)),
      sql`, `,
    )} from ${sql.identifier(name)}
    where account_id = ${accountId} and (${sql.join(
      columns.map((column) => mayMention(sql`${sql.identifier(column)}`, mentions)),
      sql` or `,
    )})`);
  return rows.flatMap((row): Row[] => {
    const changed = columns.filter((column) => withoutMentions(mentions, row[column]) !== row[column]);
    if (changed.length === 0 || own?.isOwn(row, person)) return [];
    const values = [
      ...key.map((column) => [column, row[column]] as const),
      ...changed.map((column) => [column, withoutMentions(mentions, row[column])] as const),
    ];
    return [Object.fromEntries(values)];
  });
}

async function saveRow({ db, accountId }: AccountTx, { name, key, json = [] }: SweptTable, row: Row): Promise<void> {
  const changes = Object.entries(row).filter(([column]) => !key.includes(column));
  await db.execute(sql`
    update ${sql.identifier(name)} set ${sql.join(
      changes.map(([column, value]) =>
        json.includes(column)
          ? sql`${sql.identifier(column)} = ${JSON.stringify(value)}::jsonb`
          : sql`${sql.identifier(column)} = ${value}`,
      ),
      sql`, `,
    )}
    where account_id = ${accountId} and ${sql.join(
      key.map((column) => sql`${sql.identifier(column)}::text = ${String(row[column])}`),
      sql` and `,
    )}`);
}

/**
 * Replaces every text of the account that mentions the person, and empties typed values that do. It finds the rows in
 * long reads, and writes them in short steps. A second run finds nothing.
 */
export async function sweepMentions(
  steps: SweepSteps,
  mentions: Mentions,
  leadNumbers: readonly number[],
): Promise<void> {
  if (areEmpty(mentions)) return;
  const { read, step } = steps;
  await sweepTypedValues(steps, mentions, leadNumbers);
  for (const table of sweptTables) {
    const rows = await read((tx) => findMentioning(tx, table, { mentions, leadNumbers }));
    for (let start = 0; start < rows.length; start += batch)
      await step(async (tx) => {
        for (const row of rows.slice(start, start + batch)) await saveRow(tx, table, row);
      });
  }
  await step((tx) => sweepViews(tx, mentions));
}

/** Saved views keep filters as a query string, in which the database cannot search. */
async function sweepViews({ db, accountId }: AccountTx, mentions: Mentions): Promise<void> {
  const { rows } = await db.execute<{ id: string; name: string; query: string }>(
    sql`select id, name, query from lead_views where account_id = ${accountId}`,
  );
  for (const { id, name, query } of rows) {
    const kept = withoutMentionsInQuery(mentions, query);
    // The name is unique for its user, so it gets a suffix.
    const isNamed = withoutMentions(mentions, name) !== name;
    if (kept === query && !isNamed) continue;
    const renamed = isNamed ? `Visão ${newId().slice(-6)}` : name;
    await db.execute(sql`
      update lead_views set query = ${kept}, name = ${renamed}
        ${isNamed ? sql`, name_key = ${normalizeText(renamed)}` : sql``}
      where account_id = ${accountId} and id = ${id}::uuid`);
  }
}
