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
  /** No event is later; next contacts lie around it. */
  now: Date;
}

/** Time since the demo's inactive salesperson left and the group got the open leads. */
export const departureMs = 96 * dayMs;
