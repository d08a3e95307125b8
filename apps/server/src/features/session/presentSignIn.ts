import type { SignIn } from '@funil/api/contract';
import type { SignInRow } from './signIns.queries.ts';

export const presentSignIn = (row: SignInRow): SignIn => ({
  id: row.id,
  at: row.at.toISOString(),
  network: row.network,
  browser: row.browser,
  system: row.system,
  way: row.way,
  is_new_device: row.isNewDevice,
});
