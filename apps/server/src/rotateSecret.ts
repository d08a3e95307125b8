import { formAgeHours } from '@funil/api/contract';
import { eachCell } from './eachCell.ts';
import { readConfig } from './platform/config/readConfig.ts';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { rotateSecret } from './features/secretRotation/rotateSecret.ts';
import { openPool } from './prepareDatabase.ts';

try {
  const config = readConfig(process.env);
  await eachCell(config, async (prepared, say) => {
    const database = openPool(prepared, (error) => say(error.message), { maxConnections: 2 });
    try {
      const secrets = [prepared.secret, ...config.previousSecrets] as const;
      const { resealed, current, unreadable } = await rotateSecret(database, secrets);
      say(`${resealed} values are sealed anew, ${current} were sealed with FUNIL_SECRET already.`);
      if (unreadable > 0) {
        process.stderr.write(
          `${unreadable} values open with no secret: add the one that sealed them to FUNIL_SECRET_PREVIOUS.\n`,
        );
        process.exitCode = 1;
      } else
        // Sessions end or get a new token within 12 hours; opened public forms are accepted longest.
        say(
          `FUNIL_SECRET_PREVIOUS can go ${formAgeHours} hours after every server has started with this FUNIL_SECRET.`,
        );
    } finally {
      await database.close();
    }
  });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
