import { parseArgs } from 'node:util';
import { eachCell } from './eachCell.ts';
import { checkDailyFacts } from './features/leadFacts/checkDailyFacts.ts';
import { ConfigError, readConfig } from './platform/config/readConfig.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { openPool } from './prepareDatabase.ts';

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
  await eachCell(readConfig(process.env), async (prepared, say) => {
    const database = openPool(prepared, (error) => say(error.message), { maxConnections: 2 });
    try {
      const checked = await checkDailyFacts(database, { repairs });
      const wrong = checked.filter((account) => account.wrong > 0);
      for (const account of wrong)
        say(
          `Account ${account.accountId}: ${account.wrong} daily facts ${repairs ? 'were wrong and are right now' : 'are wrong'}.`,
        );
      say(`${checked.length} accounts are checked, ${checked.length - wrong.length} were right.`);
      if (wrong.length > 0 && !repairs) process.exitCode = 1;
    } finally {
      await database.close();
    }
  });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
