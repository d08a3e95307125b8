import { text } from 'node:stream/consumers';
import { shortestPassword } from '@funil/api/contract';
import { defaultName } from '@funil/theme/tokens';
import { explainFailure } from './platform/logging/explainFailure.ts';
import { ConfigError, readConfig } from './platform/config/readConfig.ts';
import type { Config } from './platform/config/readConfig.ts';
import { withAdmin } from './platform/db/withAccount.ts';
import { isCommonPassword } from './features/passwords/commonPasswords.ts';
import { invitationLetter } from './features/passwords/passwordLetters.ts';
import { hashPassword } from './platform/identity/passwords.ts';
import { inviteSuperAdmin, setSuperAdminPassword } from './features/admin/inviteSuperAdmin.ts';
import { saidOrigin } from './platform/mail/appOrigin.ts';
import { composeMail } from './platform/mail/composeMail.ts';
import { createMailer } from './platform/mail/createMailer.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { openPool, prepareDatabase } from './prepareDatabase.ts';
import { resetAdminFactor } from './features/secondFactor/resetAdminFactor.ts';
import { readAdminArguments } from './features/admin/readAdminArguments.ts';

async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < shortestPassword)
    throw new ConfigError(`The password needs ${shortestPassword} or more characters.`);
  if (isCommonPassword(password)) throw new ConfigError('That password is easy to guess: choose another one.');
  return password;
}

const originOf = (config: Config) =>
  config.adminHost
    ? (saidOrigin(config, config.adminHost) ?? `https://${config.adminHost}`)
    : `http://localhost:${config.port}`;

const toTerminal = {
  warn: (_facts: unknown, message?: string) => void process.stdout.write(`${message}\n`),
  error: (_facts: unknown, message?: string) => void process.stderr.write(`${message}\n`),
};

try {
  const { email, takesPassword, resetsSecondFactor } = readAdminArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const password = takesPassword ? await readPassword() : null;
  const onProblem = (error: Error) => void process.stderr.write(`${error.message}\n`);
  const prepared = await prepareDatabase(config, onProblem);
  const database = openPool(prepared, onProblem, { maxConnections: 2 });
  try {
    if (resetsSecondFactor) {
      await withAdmin(database, (tx) => resetAdminFactor(tx, email));
      process.stdout.write(`${email} has no second factor now, and sets one up at the next sign-in.\n`);
    } else if (password !== null) {
      const passwordHash = await hashPassword(password);
      await withAdmin(database, (tx) => setSuperAdminPassword(tx, email, passwordHash));
      process.stdout.write(`${email} is a super-admin and can sign in with that password.\n`);
    } else {
      const outbox = createOutbox({
        database,
        mailer: createMailer(config, toTerminal),
        secrets: [prepared.secret, ...config.previousSecrets],
        logger: toTerminal,
      });
      await withAdmin(database, async (tx) => {
        const secret = await inviteSuperAdmin(tx, email);
        const letter = invitationLetter({
          to: email,
          accountName: defaultName,
          origin: originOf(config),
          area: '/admin',
          secret,
        });
        await outbox.addAdmin(tx, composeMail({ name: defaultName, personalization: null }, letter));
      });
      process.stdout.write(`${email} is invited as a super-admin. The link in the mail lasts 7 days and works once.\n`);
      // The server retries mail that cannot be sent now.
      await outbox.drain();
    }
  } finally {
    await database.close();
    await prepared.close();
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
