import { isOpenKind } from '@funil/api/contract';
import type { SlaFacts } from '@funil/api/contract';

/** Whether the first contact of an open lead with a deadline is still missing. */
export const isContactDue = ({ sla_due_at: dueAt, first_contact_at: metAt, status }: SlaFacts): boolean =>
  dueAt !== null && metAt === null && isOpenKind(status.kind);
