import { ConfigError, readConfig } from './platform/config/readConfig.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { prepareDatabase } from './prepareDatabase.ts';

try {
  const config = readConfig(process.env);
  if (config.databaseUrl && !config.databaseOwnerUrl)
    throw new ConfigError('Migrations need DATABASE_OWNER_URL, the role that owns the tables.');
  const prepared = await prepareDatabase(
    config,
    (error) => void process.stderr.write(`${error.message}\n`),
    (line) => void process.stdout.write(`${line}\n`),
  );
  await prepared.close();
  process.stdout.write('No migration is missing.\n');
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
