import { parseArgs } from 'node:util';
import { createSessionInput } from '@funil/api/contract';
import { ConfigError } from '../../platform/config/readConfig.ts';

export interface AdminArguments {
  email: string;
  takesPassword: boolean;
  /** Turns off the second factor of a super-admin whose device is lost. */
  resetsSecondFactor: boolean;
}

const usage = 'Usage: npm run admin:create -- EMAIL [--password-stdin | --reset-second-factor]';

export function readAdminArguments(args: readonly string[]): AdminArguments {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'password-stdin': { type: 'boolean', default: false },
        'reset-second-factor': { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new ConfigError(usage);
  }
  const [email, ...rest] = parsed.positionals;
  if (!email || rest.length > 0) throw new ConfigError(usage);
  // The sign-in form would refuse an invalid e-mail.
  if (!createSessionInput.pick(['email']).isValidSync({ email }))
    throw new ConfigError(`"${email}" is no e-mail address.`);
  const { 'password-stdin': takesPassword, 'reset-second-factor': resetsSecondFactor } = parsed.values;
  if (takesPassword && resetsSecondFactor) throw new ConfigError(usage);
  return { email: email.trim().toLowerCase(), takesPassword, resetsSecondFactor };
}
