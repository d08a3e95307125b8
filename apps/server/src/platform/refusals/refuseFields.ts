import { errorCatalogue } from '@funil/api/contract';
import type { ErrorCode } from '@funil/api/contract';
import { Refusal } from './Refusal.ts';

export interface FieldProblem {
  field: string;
  code: ErrorCode;
  /** What stands beside the field; the code's own text by default. */
  message?: string;
}

/**
 * Refuses an input for what only the database knows, all of it at once: the first problem's code, every field's
 * message.
 *
 * @throws Refusal when there is a problem
 */
export function refuseFields(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (!first) return;
  throw new Refusal(first.code, {
    fields: Object.fromEntries(
      problems.map(({ field, code, message }) => [field, message ?? errorCatalogue[code].message]),
    ),
  });
}
