import { errorCatalogue } from '@funil/api/contract';
import type { ErrorCode } from '@funil/api/contract';
import { Refusal } from './Refusal.ts';

export interface FieldProblem {
  field: string;
  code: ErrorCode;
  /** Shown at the field; by default the code's own text. */
  message?: string;
}

/** @throws Refusal of one field */
export function refuseField(field: string, code: ErrorCode, message: string = errorCatalogue[code].message): never {
  throw new Refusal(code, { fields: { [field]: message } });
}

/** Reports all problems at once: the first problem's code, and a message per field. */
export function refuseFields(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (!first) return;
  throw new Refusal(first.code, {
    fields: Object.fromEntries(
      problems.map(({ field, code, message }) => [field, message ?? errorCatalogue[code].message]),
    ),
  });
}
