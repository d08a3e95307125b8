import { parseArgs } from 'node:util';
import { checkDailyFacts } from './features/leadFacts/checkDailyFacts.ts';
import { ConfigError, readConfig } from './platform/config/readConfig.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { openPool, prepareDatabase } from './prepareDatabase.ts';

const usage = 'Usage: npm run facts:check -- [--repair]';

function readRepairs(): boolean {
  try {
    return parseArgs({ options: { repair: { type: 'boolean', default: false } } }).values.repair;
  } catch {
    throw new ConfigError(usage);
  }
}

try {
  const repairs = readRepairs();
  const onProblem = (error: Error) => void process.stderr.write(`${error.message}\n`);
  const prepared = await prepareDatabase(readConfig(process.env), onProblem);
  const database = openPool(prepared, onProblem, { maxConnections: 2 });
  try {
    const checked = await checkDailyFacts(database, { repairs });
    const wrong = checked.filter((account) => account.wrong > 0);
    for (const account of wrong)
      process.stdout.write(
        `Account ${account.accountId}: ${account.wrong} daily facts ${repairs ? 'were wrong and are right now' : 'are wrong'}.\n`,
      );
    process.stdout.write(`${checked.length} accounts are checked, ${checked.length - wrong.length} were right.\n`);
    if (wrong.length > 0 && !repairs) process.exitCode = 1;
  } finally {
    await database.close();
    await prepared.close();
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
