/*
 * Rules of migrations that run beside processes of the previous release: docs/recipes/changeSchema.md. Squawk knows
 * the locks of PostgreSQL; the rest is about functions and views, which it does not judge.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../src/platform/db/readMigrations.ts';

const folder = fileURLToPath(new URL('../../src/platform/db/migrations', import.meta.url));
const require = createRequire(import.meta.url);
const squawk = require.resolve('squawk-cli/js/bin/squawk');

/** Written before releases ran side by side. */
const lastUnchecked = '0004_security';

/** Rules about style, and time-outs, which `applyMigration.ts` sets. */
const excluded = [
  'ban-char-field',
  'identifier-too-long',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'require-lock-timeout',
  'require-statement-timeout',
  'require-timeout-settings',
];

/** A reason on the line above lets one of these pass. */
const reason = /-- previous release: \S+/;

const removals = /^(?:DROP (?:FUNCTION|VIEW)|ALTER (?:FUNCTION|VIEW)\b.*\bRENAME)\b/im;

/** Names of the rules that a migration breaks. */
function findViolations(sql: string): string[] {
  const isInSteps = /^-- run: in steps$/m.test(sql);
  const run = spawnSync(
    process.execPath,
    [
      squawk,
      '--reporter=json',
      '--pg-version=15',
      `--exclude=${excluded.join(',')}`,
      '--stdin-filepath=migration.sql',
      ...(isInSteps ? [] : ['--assume-in-transaction']),
    ],
    { input: sql, encoding: 'utf8' },
  );
  const found = (JSON.parse(run.stdout) as { rule_name: string; message: string }[]).map((one) => one.rule_name);
  const statements = sql.split('--> statement-breakpoint');
  if (statements.some((text) => removals.test(text) && !reason.test(text))) found.push('removed-function-or-view');
  if (!isInSteps && /CONCURRENTLY/i.test(sql)) found.push('concurrently-in-transaction');
  if (isInSteps && statements.some((text) => /CONCURRENTLY/i.test(text) && !/IF (?:NOT )?EXISTS/i.test(text)))
    found.push('concurrent-index-not-repeatable');
  return found;
}

describe('a migration', () => {
  it.each(
    readMigrations(folder)
      .map(({ name }) => name)
      .filter((name) => name > lastUnchecked),
  )('%s can run beside the previous release', (name) => {
    expect(findViolations(readFileSync(join(folder, `${name}.sql`), 'utf8'))).toEqual([]);
  });
});

describe('the rules', () => {
  it.each([
    ['CREATE INDEX leads_by_a ON leads (a);', 'require-concurrent-index-creation'],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS leads_by_a ON leads (a);', 'concurrently-in-transaction'],
    ['-- run: in steps\nCREATE INDEX CONCURRENTLY leads_by_a ON leads (a);', 'concurrent-index-not-repeatable'],
    ['ALTER TABLE leads ADD COLUMN a uuid DEFAULT gen_random_uuid();', 'adding-field-with-default'],
    ['ALTER TABLE leads ADD COLUMN a text NOT NULL;', 'adding-required-field'],
    ['ALTER TABLE leads ALTER COLUMN number TYPE bigint;', 'changing-column-type'],
    ['ALTER TABLE leads ALTER COLUMN city SET NOT NULL;', 'adding-not-nullable-field'],
    ['ALTER TABLE leads ADD CONSTRAINT a CHECK (number > 0);', 'constraint-missing-not-valid'],
    ['ALTER TABLE leads ADD CONSTRAINT a FOREIGN KEY (b) REFERENCES groups (id);', 'adding-foreign-key-constraint'],
    ['ALTER TABLE leads ADD CONSTRAINT a UNIQUE (b);', 'disallowed-unique-constraint'],
    ['ALTER TABLE leads RENAME COLUMN city TO town;', 'renaming-column'],
    ['ALTER TABLE leads RENAME TO contacts;', 'renaming-table'],
    ['ALTER TABLE leads DROP COLUMN city;', 'ban-drop-column'],
    ['DROP TABLE leads;', 'ban-drop-table'],
    ['DROP FUNCTION find_due_mail(integer);', 'removed-function-or-view'],
    ['ALTER VIEW searchable_leads RENAME COLUMN city TO town;', 'removed-function-or-view'],
  ])('refuse %s', (sql, rule) => {
    expect(findViolations(sql)).toContain(rule);
  });

  it.each([
    'CREATE TABLE visits (account_id uuid NOT NULL, at timestamptz NOT NULL);\nCREATE INDEX a ON visits (at);',
    "ALTER TABLE leads ADD COLUMN a text;\nALTER TABLE leads ADD COLUMN b text DEFAULT '' NOT NULL;",
    '-- run: in steps\nCREATE INDEX CONCURRENTLY IF NOT EXISTS leads_by_a ON leads (a);',
    'ALTER TABLE leads ADD CONSTRAINT a CHECK (number > 0) NOT VALID;',
    '-- run: in steps\nALTER TABLE leads VALIDATE CONSTRAINT a;',
    '-- previous release: 1.1.0 calls it no longer\nDROP FUNCTION find_due_mail(integer);',
    '-- 1.1.0 reads it no longer.\n-- squawk-ignore ban-drop-column\nALTER TABLE leads DROP COLUMN city;',
  ])('accept %s', (sql) => {
    expect(findViolations(sql)).toEqual([]);
  });
});
