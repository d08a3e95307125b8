import { isOpenKind } from '@funil/api/contract';
import type { SlaFacts } from '@funil/api/contract';

/** Whether an open lead has a deadline and nobody has been in touch yet: that is what comes next then. */
export const isContactDue = ({ sla_due_at: dueAt, first_contact_at: metAt, status }: SlaFacts): boolean =>
  dueAt !== null && metAt === null && isOpenKind(status.kind);
