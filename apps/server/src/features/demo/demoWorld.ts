import { dayMs } from '@funil/validation/values';
import type { DemoAccount } from './demoAccount.ts';
import type { DemoStaff } from './demoPeople.ts';
import type { DemoCatalog } from './demoCatalog.ts';
import type { Random } from './random.ts';

/** What the leads of one demo account are made from. */
export interface DemoWorld {
  random: Random;
  account: DemoAccount;
  staff: DemoStaff;
  catalog: DemoCatalog;
  /** The moment of seeding: nothing has happened after it, and next contacts lie around it. */
  now: Date;
}

/** How long ago the inactive salesperson left, handing the open leads to the group. */
export const departureMs = 96 * dayMs;
