import { dayMs } from '@funil/validation/values';
import type { DemoAccount } from './demoAccount.ts';
import type { DemoStaff } from './demoPeople.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { Random } from './random.ts';

export interface DemoWorld {
  random: Random;
  account: DemoAccount;
  staff: DemoStaff;
  catalog: DemoCatalog;
  /** End of the history; next contacts lie before and after it. */
  now: Date;
}

/** Time since the demo's inactive specialist left and the group received the open leads. */
export const departureMs = 96 * dayMs;
