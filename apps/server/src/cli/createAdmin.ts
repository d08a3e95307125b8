import { text } from 'node:stream/consumers';
import { explainFailure } from '../config/explainFailure.ts';
import { ConfigError, readConfig } from '../config/readConfig.ts';
import type { Config } from '../config/readConfig.ts';
import { withAdmin } from '../db/withAccount.ts';
import { hashPassword } from '../features/sessions/passwords.ts';
import { inviteSuperAdmin, setSuperAdminPassword } from '../features/superAdmins/inviteSuperAdmin.ts';
import { prepareDatabase } from '../prepareDatabase.ts';
import { readAdminArguments } from './readAdminArguments.ts';

/** Shortest password that anybody may have. */
const shortestPassword = 10;

async function readPassword(): Promise<string> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password.length < shortestPassword) throw new ConfigError(`The password needs ${shortestPassword} or more characters.`);
  return password;
}

function linkFor(config: Config, token: string): string {
  const origin = config.adminHost ? `https://${config.adminHost}` : `http://localhost:${config.port}`;
  return `${origin}/admin/definir-senha?token=${token}`;
}

try {
  const { email, takesPassword } = readAdminArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const password = takesPassword ? await readPassword() : null;
  const prepared = await prepareDatabase(config, (error) => process.stderr.write(`${error.message}\n`));
  try {
    if (password !== null) {
      const passwordHash = await hashPassword(password);
      await withAdmin(prepared.database, (tx) => setSuperAdminPassword(tx, email, passwordHash));
      process.stdout.write(`${email} is a super-admin and can sign in with that password.\n`);
    } else {
      const token = await withAdmin(prepared.database, (tx) => inviteSuperAdmin(tx, email));
      process.stdout.write(
        `${email} is invited as a super-admin. The link is for that person only, and lasts 7 days:\n${linkFor(config, token)}\n` +
          'This version sends no e-mail and its page does not accept the link yet: to sign in now, run the command again with --password-stdin.\n',
      );
    }
  } finally {
    await prepared.close();
  }
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
}
