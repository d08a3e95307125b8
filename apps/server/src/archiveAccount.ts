import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { compareWithArchive } from './features/accountArchives/compareWithArchive.ts';
import { exportAccount } from './features/accountArchives/exportAccount.ts';
import { importAccount } from './features/accountArchives/importAccount.ts';
import type { ArchiveHeader } from './features/accountArchives/archiveLines.ts';
import { moveAccount, removeMovedAccount } from './features/accountArchives/moveAccount.ts';
import { removeAccount } from './features/accountArchives/removeAccount.ts';
import { ConfigError, readConfig } from './platform/config/readConfig.ts';
import { openStorage } from './platform/files/openStorage.ts';
import { removeOwnFolder } from './platform/files/workFolder.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { prepareDatabase } from './prepareDatabase.ts';

const usage = `Usage: npm run account:export -- SLUG FILE [--with-files]
       npm run account:import -- FILE
       npm run account:compare -- FILE
       npm run account:move -- SLUG [--clean]
       npm run account:remove -- SLUG [--yes]`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'with-files': { type: 'boolean', default: false },
        clean: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    return { withFiles: values['with-files'], isCleaning: values.clean, isSure: values.yes, words: positionals };
  } catch {
    throw new ConfigError(usage);
  }
}

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** The first line of the terminal, or of what is piped in; empty when there is none. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  return '';
}

const sizeOf = ({ tables }: ArchiveHeader) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`;

try {
  const { withFiles, isCleaning, isSure, words } = readArguments();
  const [command, ...names] = words;
  if (names.length !== (command === 'export' ? 2 : 1)) throw new ConfigError(usage);
  const config = readConfig(process.env);
  const onProblem = (error: Error) => void process.stderr.write(`${error.message}\n`);
  const prepared = await prepareDatabase(config, onProblem);
  try {
    const { ownerUrl } = prepared;
    if (!ownerUrl) throw new ConfigError('Whole accounts need DATABASE_OWNER_URL, the role that owns the tables.');
    const secrets = [prepared.secret, ...config.previousSecrets];
    const storage = openStorage(config);
    const path = names.at(-1)!;
    if (command === 'export') {
      const options = { ownerUrl, secrets, slug: names[0]!, path, storage: withFiles ? storage : null };
      const { header, missingFiles } = await exportAccount(options);
      say(`${path} has ${sizeOf(header)} of the account ${header.account.slug}.`);
      if (missingFiles > 0) say(`${missingFiles} of its files are missing from the storage.`);
    } else if (command === 'import') {
      const header = await importAccount({ ownerUrl, secrets, path, storage });
      say(`The account ${header.account.slug} is here, suspended: ${sizeOf(header)}, as in ${path}.`);
      if (!header.hasFiles) say('Its files are not in the archive: copy them, or use the same bucket.');
      if (config.previousSecrets.length > 0) say('Run secret:rotate after the comparison.');
    } else if (command === 'compare') {
      const { header, differences } = await compareWithArchive(ownerUrl, path);
      if (differences.length === 0) say(`The account ${header.account.slug} is as in ${path}: ${sizeOf(header)}.`);
      else {
        process.stderr.write(`${differences.join('\n')}\n`);
        process.exitCode = 1;
      }
    } else if (command === 'move') {
      const targetOwnerUrl = process.env.DATABASE_TARGET_OWNER_URL;
      if (!targetOwnerUrl) throw new ConfigError('Set DATABASE_TARGET_OWNER_URL, the owner of the other database.');
      const move = { ownerUrl, targetOwnerUrl, slug: names[0]!, onProgress: say };
      if (isCleaning) {
        await removeMovedAccount(move);
        say(`The account ${move.slug} is removed here.`);
      } else {
        const { rows, tables, pauseMs } = await moveAccount(move);
        const pause = pauseMs === null ? 'an earlier move is complete' : `it was closed for ${Math.round(pauseMs)} ms`;
        say(`The account ${move.slug} is in the other database: ${rows} rows of ${tables} tables; ${pause}.`);
      }
    } else if (command === 'remove') {
      const slug = names[0]!;
      const confirm = async ({ name }: { name: string }) =>
        isSure ? slug : ask(`This removes every row and file of ${name}. Type ${slug} to go on: `);
      await removeAccount({ ownerUrl, slug, storage, confirm });
      say(`The account ${slug} is removed, with its files.`);
    } else throw new ConfigError(usage);
  } finally {
    await prepared.close();
    removeOwnFolder();
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
