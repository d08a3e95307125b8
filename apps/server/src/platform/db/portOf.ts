import type { Ports } from './Ports.ts';
import type { AccountTx } from './withAccount.ts';

export function portOf<Name extends keyof Ports>(tx: AccountTx, name: Name): Ports[Name] {
  if (!tx.ports) throw new Error(`Nothing fills ${name}: the database was opened without ports.`);
  return tx.ports[name];
}
