import { ConfigError, readConfig } from '../config/readConfig.ts';
import type { Check } from './Check.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Set by programs that start a server, not by operators. */
const internal = new Set(['FUNIL_PARENT_PID']);

/** Refuses values that the server would refuse, and names of ours that it never reads: mostly misspelled ones. */
export const checkSettings = (environment: Environment): Check => ({
  name: 'settings',
  async run() {
    const known = new Set<string>();
    readConfig(
      new Proxy(environment, {
        get(target, name) {
          known.add(String(name));
          return target[String(name)];
        },
      }),
    );
    const unknown = Object.keys(environment).filter(
      (name) => name.startsWith('FUNIL_') && !known.has(name) && !internal.has(name),
    );
    if (unknown.length > 0) throw new ConfigError(`The server knows no setting ${unknown.join(', ')}.`);
    return 'The server accepts all settings.';
  },
});
