import { endpoint, input, wire } from '../endpoint.ts';
import type { Retention, RetentionRecordList, RetentionTermsAnswer, StartedRetentionRun } from './retentionAnswers.ts';
import type { ListRetentionRecordsInput, RetentionTermsInput, StartRetentionRunInput } from './retentionInput.ts';

export type {
  Retention,
  RetentionKept,
  RetentionProposal,
  RetentionProposals,
  RetentionRecord,
  RetentionRecordList,
  RetentionRun,
  RetentionTerm,
  RetentionTermsAnswer,
} from './retentionAnswers.ts';
export type * from './retentionInput.ts';

/** Kinds of data with a term of their own. Exports, files of imports and sent mails expire by terms of the product. */
export const retentionKinds = ['lost_leads', 'idle_leads', 'attachments', 'simulations', 'affiliates'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Names of the kinds. */
export const retentionKindLabels: Record<RetentionKind, string> = {
  lost_leads: 'Leads perdidos',
  idle_leads: 'Leads em aberto e parados',
  attachments: 'Anexos de leads encerrados',
  simulations: 'Simulações',
  affiliates: 'Cadastros de afiliados recusados',
};

/** Moments from which a term counts, and what happens after it. */
export const retentionKindHints: Record<RetentionKind, string> = {
  lost_leads: 'Da perda em diante. A pessoa é anonimizada; os números ficam.',
  idle_leads:
    'Do último contato, nota, mudança ou próximo contato em diante. A pessoa é anonimizada, e o lead vai para os perdidos.',
  attachments: 'Da venda ou da perda em diante. Os arquivos são apagados.',
  simulations: 'Da simulação em diante. O nome e o consentimento saem; valores e origem ficam.',
  affiliates: 'Da recusa em diante. Nome, documento, contatos e chave PIX saem.',
};

/** Days that the product proposes for each kind; every term is off until an administrator sets it. */
export const proposedRetentionDays: Record<RetentionKind, number> = {
  lost_leads: 730,
  idle_leads: 730,
  attachments: 1825,
  simulations: 365,
  affiliates: 180,
};

/** Shortest and longest term. */
export const retentionDays = { min: 30, max: 7300 } as const;

/** Reasons for which something stays although its term has passed, the first that applies. */
export const retentionStayReasons = ['held', 'commission', 'sale', 'request', 'active', 'changed'] as const;
export type RetentionStayReason = (typeof retentionStayReasons)[number];

/** Reasons for staying. */
export const retentionStayReasonLabels: Record<RetentionStayReason, string> = {
  held: 'preservação em vigor',
  commission: 'comissão por pagar',
  sale: 'a pessoa comprou',
  request: 'pedido de titular em aberto',
  active: 'a pessoa tem outro lead dentro do prazo',
  changed: 'mudou depois da confirmação',
};

/** Records per page of those behind a number of the proposal. */
export const retentionPageSize = 50;

/** Maximum runs per answer. */
export const retentionRunLimit = 20;

/** Days after which administrators are told again of an unconfirmed proposal. */
export const retentionNoticeDays = 30;

/** Returns the terms, what has passed them by now, and the latest runs. */
export const showRetention = endpoint({
  name: 'retention.show',
  method: 'GET',
  path: '/api/retention',
  ability: 'lead.managePersonalData',
  response: wire<Retention>('terms', 'terms_version', 'proposals', 'version', 'runs', 'job_id'),
});

/** Lists the records behind a number of the proposal, oldest first. */
export const listRetentionRecords = endpoint({
  name: 'retention.list_records',
  method: 'GET',
  path: '/api/retention_records',
  ability: 'lead.managePersonalData',
  query: input<ListRetentionRecordsInput>(),
  response: wire<RetentionRecordList>('retention_records', 'meta'),
});

/** Sets all terms; one without days is off. Outdated terms are refused with the present ones in the details. */
export const saveRetentionTerms = endpoint({
  name: 'retention_terms.save',
  method: 'PUT',
  path: '/api/retention_terms',
  ability: 'lead.managePersonalData',
  body: input<RetentionTermsInput>(),
  response: wire<RetentionTermsAnswer>('terms', 'terms_version'),
  errors: ['retention_terms.outdated'],
});

/**
 * Confirms the proposal as it was shown, and starts the job that erases it. Another set of records is refused with the
 * present proposal in the details.
 */
export const startRetentionRun = endpoint({
  name: 'retention_run.create',
  method: 'POST',
  path: '/api/retention_runs',
  ability: 'lead.managePersonalData',
  body: input<StartRetentionRunInput>(),
  response: wire<StartedRetentionRun>('job_id'),
  status: 201,
  recentPassword: true,
  errors: [
    'session.password_required',
    'retention.outdated',
    'retention.count_wrong',
    'retention.nothing',
    'retention.under_way',
  ],
});
