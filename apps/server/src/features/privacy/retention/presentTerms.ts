import { retentionKinds } from '@funil/api/contract';
import type { RetentionTermsAnswer } from '@funil/api/contract';
import { versionOf } from '../../../platform/db/listVersion.ts';
import type { RetentionTermRow } from './retention.queries.ts';

/** The term of every kind, and the version that a change of them names. */
export function presentTerms(rows: readonly RetentionTermRow[]): RetentionTermsAnswer {
  const terms = retentionKinds.map((kind) => {
    const row = rows.find(({ term }) => term.kind === kind);
    return {
      kind,
      days: row?.term.days ?? null,
      changed_by: row?.changedBy ?? null,
      changed_at: row?.term.changedAt.toISOString() ?? null,
    };
  });
  return { terms, terms_version: versionOf(terms.map(({ kind, days }) => [kind, days])) };
}
