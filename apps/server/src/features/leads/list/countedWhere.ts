import type { SQL } from 'drizzle-orm';
import type { LeadChoice } from './ListedLeadsQuery.ts';

/** Conditions of a choice for a statement that counts many leads. */
export const countedWhere = ({ where, counted }: LeadChoice): SQL[] =>
  where.map((condition) => counted?.get(condition) ?? condition);
