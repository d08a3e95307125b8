import { endpoint, input, wire } from '../endpoint.ts';
import type { ListExport } from '../files/filesAnswers.ts';
import type { IndicatorList, OwnReferralsAnswer } from './indicatorsAnswers.ts';
import type { ExportIndicatorsInput, ListIndicatorsInput } from './indicatorsInput.ts';

export type { Indicator, IndicatorList, OwnReferrals } from './indicatorsAnswers.ts';
export type * from './indicatorsInput.ts';

/**
 * Lists indicators and indicator managers: a partner's own, or a manager's team. An admin gets all, with users of
 * partners.
 */
export const listIndicators = endpoint({
  name: 'indicator.list',
  method: 'GET',
  path: '/api/indicators',
  ability: 'indicator.read',
  query: input<ListIndicatorsInput>(),
  response: wire<IndicatorList>('indicators', 'meta'),
});

/** Exports filtered indicators; a long list by a job. */
export const exportIndicators = endpoint({
  name: 'indicator.export',
  method: 'POST',
  path: '/api/indicator_exports',
  ability: 'indicator.read',
  body: input<ExportIndicatorsInput>(),
  response: wire<ListExport>('file', 'rows_count', 'job_id'),
  status: 201,
});

/** Returns the viewer's referral link and its results. */
export const showOwnReferrals = endpoint({
  name: 'indicator.show_own',
  method: 'GET',
  path: '/api/own_referrals',
  ability: 'lead.create',
  response: wire<OwnReferralsAnswer>('own_referrals'),
});
