import { isOpenKind } from '@funil/api/contract';
import type { SlaFacts } from '@funil/api/contract';

/** Whether an open lead with a deadline has had no first contact. */
export const isContactDue = ({ sla_due_at: dueAt, first_contact_at: metAt, status }: SlaFacts): boolean =>
  dueAt !== null && metAt === null && isOpenKind(status.kind);
