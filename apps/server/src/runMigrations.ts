import { eachCell } from './eachCell.ts';
import { ConfigError, readConfig } from './platform/config/readConfig.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';

try {
  const config = readConfig(process.env);
  if (config.databaseUrl && !config.databaseOwnerUrl)
    throw new ConfigError('Migrations need DATABASE_OWNER_URL, the role that owns the tables.');
  // Preparing a database migrates it.
  await eachCell(config, async (_prepared, say) => say('No migration is missing.'));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
