import { parseArgs } from 'node:util';
import { createSessionInput } from '@funil/api/contract';
import { ConfigError } from '../../platform/config/readConfig.ts';

export interface AdminArguments {
  email: string;
  takesPassword: boolean;
}

const usage = 'Usage: npm run admin:create -- EMAIL [--password-stdin]';

/** @throws ConfigError with the usage of the command */
export function readAdminArguments(args: readonly string[]): AdminArguments {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'password-stdin': { type: 'boolean', default: false } },
    });
  } catch {
    throw new ConfigError(usage);
  }
  const [email, ...rest] = parsed.positionals;
  if (!email || rest.length > 0) throw new ConfigError(usage);
  // An e-mail that the sign-in form refuses could never sign in.
  if (!createSessionInput.pick(['email']).isValidSync({ email }))
    throw new ConfigError(`"${email}" is no e-mail address.`);
  return { email: email.trim().toLowerCase(), takesPassword: parsed.values['password-stdin'] };
}
