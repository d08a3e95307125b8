import { formAgeHours } from '@funil/api/contract';
import { readConfig } from './platform/config/readConfig.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { rotateSecret } from './features/secretRotation/rotateSecret.ts';
import { openPool, prepareDatabase } from './prepareDatabase.ts';

try {
  const config = readConfig(process.env);
  const onProblem = (error: Error) => void process.stderr.write(`${error.message}\n`);
  const prepared = await prepareDatabase(config, onProblem);
  const database = openPool(prepared, onProblem, { maxConnections: 2 });
  try {
    const { resealed, current, unreadable } = await rotateSecret(database, [
      prepared.secret,
      ...config.previousSecrets,
    ]);
    process.stdout.write(`${resealed} values are sealed anew, ${current} were sealed with FUNIL_SECRET already.\n`);
    if (unreadable > 0) {
      process.stderr.write(
        `${unreadable} values open with no secret: add the one that sealed them to FUNIL_SECRET_PREVIOUS.\n`,
      );
      process.exitCode = 1;
    } else
      process.stdout.write(
        // Sessions end or get a new token within 12 hours; opened public forms are accepted longest.
        `FUNIL_SECRET_PREVIOUS can go ${formAgeHours} hours after every server has started with this FUNIL_SECRET.\n`,
      );
  } finally {
    await database.close();
    await prepared.close();
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
