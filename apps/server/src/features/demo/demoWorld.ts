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
  /** End of the history. Next contacts lie before and after it. */
  now: Date;
}

export const departureMs = 96 * dayMs;
