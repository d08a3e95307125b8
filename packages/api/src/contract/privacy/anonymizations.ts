import { endpoint, input, wire } from '../endpoint.ts';
import type { AnonymizationPreview, StartedAnonymization } from './anonymizationsAnswers.ts';
import type { AnonymizePersonInput } from './anonymizationsInput.ts';

export type { AnonymizationPreview, StartedAnonymization } from './anonymizationsAnswers.ts';
export type * from './anonymizationsInput.ts';

/** Name of a lead whose person was anonymised. */
export const anonymousName = 'Pessoa anonimizada';

/** Loss reason of open leads that are closed because their person was anonymised. */
export const erasureLossReason = 'Dados eliminados (LGPD)';

/** Text in place of one that was about an anonymised person. */
export const erasedText = 'Texto apagado';

/** Lists what anonymising the person of a lead erases, and what stays. */
export const previewAnonymization = endpoint({
  name: 'anonymization.preview',
  method: 'GET',
  path: '/api/leads/{number}/anonymization',
  ability: 'lead.managePersonalData',
  response: wire<AnonymizationPreview>('leads', 'erased', 'kept', 'can_close', 'open_payments', 'holds'),
  errors: ['lead.not_found'],
});

/** Starts the job that anonymises the person of a lead, for ever. The name is typed as a confirmation. */
export const anonymizePerson = endpoint({
  name: 'anonymization.create',
  method: 'POST',
  path: '/api/leads/{number}/anonymization',
  ability: 'lead.managePersonalData',
  body: input<AnonymizePersonInput>(),
  response: wire<StartedAnonymization>('job_id'),
  status: 201,
  recentPassword: true,
  errors: [
    'session.password_required',
    'lead.not_found',
    'anonymization.name_differs',
    'anonymization.done',
    'anonymization.under_way',
    'anonymization.import_under_way',
    'anonymization.payments_open',
    'anonymization.held',
  ],
});
