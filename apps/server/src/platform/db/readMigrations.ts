import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Statement {
  sql: string;
  /** Table of a back-fill: the statement runs for 1,000 of its rows at a time. Null for any other statement. */
  batchesOf: string | null;
}

export interface Migration {
  /** Name of its file, without the extension. */
  name: string;
  /** Moment of its generation in milliseconds; identifies it in the database. */
  createdAt: number;
  /** SHA-256 of its file. */
  hash: string;
  /** Each statement by itself, outside of a transaction; otherwise all in one. */
  isInSteps: boolean;
  statements: Statement[];
}

const breakpoint = '--> statement-breakpoint';
const inSteps = /^-- run: in steps$/m;
const inBatches = /^-- run: in batches of (\w+)$/m;

function parseStatement(text: string): Statement {
  const [, table = null] = inBatches.exec(text) ?? [];
  return { sql: text, batchesOf: table };
}

/** Migrations in the order of drizzle-kit's journal. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const statements = text
      .split(breakpoint)
      .filter((part) => part.trim() !== '')
      .map(parseStatement);
    const isInSteps = inSteps.test(text);
    if (!isInSteps && statements.some(({ batchesOf }) => batchesOf !== null))
      throw new Error(`Migration ${tag} has a back-fill: it needs the line "-- run: in steps".`);
    return { name: tag, createdAt: when, hash: createHash('sha256').update(text).digest('hex'), isInSteps, statements };
  });
}
