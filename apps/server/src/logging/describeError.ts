import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** What the logs say about an error. */
export interface ErrorRecord {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  table?: string;
  query?: string;
}

/** PostgreSQL quotes what it was given in its messages: `invalid input syntax for type uuid: "..."`. */
const withoutQuotes = (message: string) => message.replace(/"[^"]*"/g, '"[removed]"');

/** Stack without its first lines, which repeat the message. */
const framesOf = (error: Error) => error.stack?.split('\n').filter((line) => /^\s+at /.test(line)).join('\n');

/** An error without the values that went into it: parameters of queries and quoted values are people's data. */
export function describeError(thrown: unknown): ErrorRecord {
  if (thrown instanceof DrizzleQueryError) {
    const cause = thrown.cause ? describeError(thrown.cause) : { type: 'Error', message: 'query failed' };
    return { ...cause, query: thrown.query, stack: framesOf(thrown) };
  }
  if (thrown instanceof pg.DatabaseError) {
    return {
      type: 'DatabaseError',
      message: withoutQuotes(thrown.message),
      code: thrown.code,
      constraint: thrown.constraint,
      table: thrown.table,
      stack: framesOf(thrown),
    };
  }
  if (thrown instanceof Error) {
    const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
    return { type: thrown.name, message: thrown.message, code, stack: framesOf(thrown) };
  }
  return { type: typeof thrown, message: 'something that is no error was thrown' };
}
