import { isIP } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

export interface ErrorRecord {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  table?: string;
  query?: string;
}

const removed = '[removed]';

/** Longer messages quote a file or page; the start states the error. */
const longestMessage = 2_000;

/** Quoted input in messages of PostgreSQL, parsers, validation rules and mail servers. */
const quotes = [/"[^"]*"/g, /`[^`]*`/g, /<[^<>]*>/g, /'[^']*'/g];

/** Values in the detail of a violated constraint, `Key (email)=(...)`. */
const keyValues = /=\([^()]*\)/g;

/** After `reading` and `setting`, V8 quotes a property name, not personal data. */
const property = / \((?:reading|setting) '[\w$]{1,40}'\)$/;

const isUuid = (word: string) => /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/i.test(word);
const isPlainNumber = (word: string) => /^[\d().+/-]+$/.test(word);
const isAddressOfHost = (word: string) => isIP(word.replace(/:\d{1,5}$/, '').replaceAll(/[[\]]/g, '')) !== 0;

/** Digits of the shortest phone number without area code. A number may span several words. */
const personalDigits = 8;

function withoutPersonalWords(message: string): string {
  const shown: string[] = [];
  const words = message.split(' ');
  for (let start = 0; start < words.length;) {
    let end = start + 1;
    const first = words[start]!;
    if (isPlainNumber(first)) while (end < words.length && isPlainNumber(words[end]!)) end += 1;
    const run = words.slice(start, end).join(' ');
    const isLongNumber = run.replaceAll(/\D/g, '').length >= personalDigits && !isUuid(run) && !isAddressOfHost(run);
    shown.push(first.includes('@') || isLongNumber ? removed : run);
    start = end;
  }
  return shown.join(' ');
}

function withoutValues(message: string): string {
  const cut = message.slice(0, longestMessage);
  const end = property.exec(cut)?.[0] ?? '';
  const unquoted = quotes.reduce(
    (text, quote) => text.replace(quote, (quoted) => `${quoted[0]}${removed}${quoted.at(-1)}`),
    cut.slice(0, cut.length - end.length),
  );
  return withoutPersonalWords(unquoted.replace(keyValues, `=(${removed})`)) + end;
}

/** A mail server's reply is free text, mostly about an address; its code and the command suffice. */
function mailAnswerOf(error: object): string | null {
  if (!('response' in error) && !('responseCode' in error)) return null;
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 'a refusal';
  const command = 'command' in error && typeof error.command === 'string' ? /^[A-Z ]+/.exec(error.command)?.[0] : null;
  return `the mail server answered ${code}${command ? ` to ${command.trim()}` : ''}`;
}

/** Operators need the path (of ids) or host in Node's message. */
const isOfSystemCall = (error: Error) => 'syscall' in error && 'errno' in error;

/** Drops the first lines, which repeat the message. */
const framesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Errors copied by the job queue lose their class. */
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

/** The class is unknown, so the copy is treated as the most revealing error. */
function describeCopy(copy: CopiedError): ErrorRecord {
  const { message, stack, code, constraint, table, query, cause } = copy;
  const frames = framesOf(stack);
  // A failed query's message repeats its parameters.
  if (typeof query === 'string')
    return { ...(cause ? describeError(cause) : { type: 'Error', message: 'query failed' }), query, stack: frames };
  const [, type = 'Error'] = /^(\w*Error)\b/.exec(stack) ?? [];
  return {
    type,
    message: mailAnswerOf(copy) ?? withoutValues(message),
    code: text(code),
    constraint: text(constraint),
    table: text(table),
    stack: frames,
  };
}

/** Drops query parameters and quoted values, which are personal data. */
export function describeError(thrown: unknown): ErrorRecord {
  if (thrown instanceof DrizzleQueryError) {
    const cause = thrown.cause ? describeError(thrown.cause) : { type: 'Error', message: 'query failed' };
    return { ...cause, query: thrown.query, stack: framesOf(thrown.stack) };
  }
  if (thrown instanceof pg.DatabaseError) {
    return {
      type: 'DatabaseError',
      message: withoutValues(thrown.message),
      code: thrown.code,
      constraint: thrown.constraint,
      table: thrown.table,
      stack: framesOf(thrown.stack),
    };
  }
  if (thrown instanceof Error) {
    const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
    const message = mailAnswerOf(thrown) ?? (isOfSystemCall(thrown) ? thrown.message : withoutValues(thrown.message));
    return { type: thrown.name, message, code, stack: framesOf(thrown.stack) };
  }
  if (isCopiedError(thrown)) return describeCopy(thrown);
  return { type: typeof thrown, message: 'something that is no error was thrown' };
}
