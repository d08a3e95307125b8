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
const framesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** What copies of errors have: the job queue hands on such copies, which are of no class. */
interface CopiedError {
  message: string;
  stack: string;
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  query?: unknown;
  cause?: unknown;
}

const isCopiedError = (thrown: unknown): thrown is CopiedError =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'message' in thrown &&
  typeof thrown.message === 'string' &&
  'stack' in thrown &&
  typeof thrown.stack === 'string';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** As little is logged of a copy as of the most talkative error, because nothing says which it was. */
function describeCopy({ message, stack, code, constraint, table, query, cause }: CopiedError): ErrorRecord {
  const frames = framesOf(stack);
  // The message of a failed query repeats its parameters.
  if (typeof query === 'string')
    return { ...(cause ? describeError(cause) : { type: 'Error', message: 'query failed' }), query, stack: frames };
  const [, type = 'Error'] = /^(\w*Error)\b/.exec(stack) ?? [];
  return {
    type,
    message: withoutQuotes(message),
    code: text(code),
    constraint: text(constraint),
    table: text(table),
    stack: frames,
  };
}

/** An error without the values that went into it: parameters of queries and quoted values are people's data. */
export function describeError(thrown: unknown): ErrorRecord {
  if (thrown instanceof DrizzleQueryError) {
    const cause = thrown.cause ? describeError(thrown.cause) : { type: 'Error', message: 'query failed' };
    return { ...cause, query: thrown.query, stack: framesOf(thrown.stack) };
  }
  if (thrown instanceof pg.DatabaseError) {
    return {
      type: 'DatabaseError',
      message: withoutQuotes(thrown.message),
      code: thrown.code,
      constraint: thrown.constraint,
      table: thrown.table,
      stack: framesOf(thrown.stack),
    };
  }
  if (thrown instanceof Error) {
    const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
    return { type: thrown.name, message: thrown.message, code, stack: framesOf(thrown.stack) };
  }
  if (isCopiedError(thrown)) return describeCopy(thrown);
  return { type: typeof thrown, message: 'something that is no error was thrown' };
}
