import { isApiError } from '@funil/api';
import type { ErrorCode } from '@funil/api/contract';
import { emptyLeadForm } from './leadFormValues.ts';
import type { LeadFieldName } from './leadFormValues.ts';

const fieldOfCode: Partial<Record<ErrorCode, LeadFieldName>> = {
  'lead.product_unknown': 'product_id',
  'lead.owner_unknown': 'owner_id',
};

const isLeadField = (path: string): path is LeadFieldName => Object.hasOwn(emptyLeadForm, path);

export interface SaveFailure {
  /** Messages that belong beside a field of the form. */
  fields: Partial<Record<LeadFieldName, string>>;
  /** What remains to be said above the form; null when the fields say it all. */
  message: string | null;
}

const unknownFailure = 'Não foi possível salvar. Tente de novo.';

/** Splits a refused save into what belongs beside fields and what belongs above them. */
export function explainFailure(error: unknown): SaveFailure {
  if (!isApiError(error)) return { fields: {}, message: unknownFailure };
  const named = fieldOfCode[error.code as ErrorCode];
  if (named) return { fields: { [named]: error.message }, message: null };
  const all = Object.entries(error.fields);
  const known = all.filter(([path]) => isLeadField(path));
  const others = all.filter(([path]) => !isLeadField(path)).map(([, message]) => message);
  if (known.length === 0) return { fields: {}, message: others[0] ?? error.message };
  return { fields: Object.fromEntries(known), message: others.length > 0 ? others.join('. ') : null };
}
