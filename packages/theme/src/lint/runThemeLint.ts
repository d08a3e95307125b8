import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { lintAccount } from './lintAccount.ts';
import type { LintResult } from './lintAccount.ts';

/** Streams of the command; replaced in tests. */
export interface LintStreams {
  stdin: AsyncIterable<string | Uint8Array>;
  write: (line: string) => void;
  complain: (line: string) => void;
}

const usage = `Usage: theme-lint [--strict] [--json] [--quiet] FILE...

Checks accounts as JSON, { "name": ..., "personalization": { ... } }. "-" reads standard input.
  --strict  fail on warnings too (ignored fields, collisions of colours)
  --quiet   print no notes about altered colours
  --json    print the results as JSON

Exit status: 0 readable, 1 an unreadable pair, 2 a file that cannot be read or is not an account.`;

async function readAll(stream: AsyncIterable<string | Uint8Array>) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of stream) text += typeof part === 'string' ? part : decoder.decode(part, { stream: true });
  return text;
}

function print({ name, errors, warnings, notes }: LintResult, file: string, { write }: LintStreams, isQuiet: boolean) {
  write(`${file}: ${name}`);
  for (const text of errors) write(`  error    ${text}`);
  for (const text of warnings) write(`  warning  ${text}`);
  if (!isQuiet) for (const text of notes) write(`  note     ${text}`);
  write(`  ${errors.length} unreadable, ${warnings.length} warnings, ${notes.length} colours adapted`);
}

/** The `theme-lint` command; returns its exit status. */
export async function runThemeLint(args: readonly string[], streams: LintStreams): Promise<0 | 1 | 2> {
  const options = {
    strict: { type: 'boolean' },
    json: { type: 'boolean' },
    quiet: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    streams.complain(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  const { values, positionals: files } = parsed;
  if (values.help === true) {
    streams.write(usage);
    return 0;
  }
  if (files.length === 0) {
    streams.complain(usage);
    return 2;
  }
  const results: (LintResult & { file: string })[] = [];
  let isBroken = false;
  for (const file of files) {
    try {
      const text = file === '-' ? await readAll(streams.stdin) : await readFile(file, 'utf8');
      results.push({ file, ...lintAccount(JSON.parse(text.replace(/^\uFEFF/, ''))) });
    } catch (error) {
      isBroken = true;
      streams.complain(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (values.json === true) streams.write(JSON.stringify(results, undefined, 2));
  else for (const { file, ...result } of results) print(result, file, streams, values.quiet === true);
  if (isBroken) return 2;
  return results.some(({ errors, warnings }) => errors.length > 0 || (values.strict === true && warnings.length > 0))
    ? 1
    : 0;
}
