import { endpoint, input, wire } from '../endpoint.ts';
import type { ListExport } from '../files/filesAnswers.ts';
import type { IndicatorList, OwnReferralsAnswer } from './indicatorsAnswers.ts';
import type { ExportIndicatorsInput, ListIndicatorsInput } from './indicatorsInput.ts';

export type { Indicator, IndicatorList, OwnReferrals } from './indicatorsAnswers.ts';
export type * from './indicatorsInput.ts';

/** Those who bring leads: an administrator's all, a partner's own, a team manager's its team. */
export const listIndicators = endpoint({
  name: 'indicator.list',
  method: 'GET',
  path: '/api/indicators',
  ability: 'indicator.read',
  query: input<ListIndicatorsInput>(),
  response: wire<IndicatorList>('indicators', 'meta'),
});

/** Writes those who bring leads, as the viewer's list has them, into a file; ten thousand at most. */
export const exportIndicators = endpoint({
  name: 'indicator.export',
  method: 'POST',
  path: '/api/indicator_exports',
  ability: 'indicator.read',
  body: input<ExportIndicatorsInput>(),
  response: wire<ListExport>('file', 'rows_count'),
  status: 201,
});

/** The viewer's own link and what came by it. */
export const showOwnReferrals = endpoint({
  name: 'indicator.show_own',
  method: 'GET',
  path: '/api/own_referrals',
  ability: 'lead.create',
  response: wire<OwnReferralsAnswer>('own_referrals'),
});
