import { parseArgs } from 'node:util';
import { createSessionInput } from '@funil/api/contract';
import { ConfigError } from '../../platform/config/readConfig.ts';

export interface AdminArguments {
  email: string;
  takesPassword: boolean;
}

const usage = 'Usage: npm run admin:create -- EMAIL [--password-stdin]';

/** @throws ConfigError saying how the command is used */
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
  // The rule of the sign-in form: an e-mail that it refuses could never be used.
  if (!createSessionInput.pick(['email']).isValidSync({ email }))
    throw new ConfigError(`"${email}" is no e-mail address.`);
  return { email: email.trim().toLowerCase(), takesPassword: parsed.values['password-stdin'] };
}
