import { yup } from '@funil/validation';
import { formatDate } from '@funil/validation/values';
import { lastDay, optionalDay, optionalId, plainText, textOfLines, unlistable, wholeNumber } from '../inputFields.ts';
import { personalReadKindLabels, personalReadKinds } from './personalReads.ts';
import { incidentDataKinds, incidentRisks, incidentStates, reachedSources } from './privacyIncidents.ts';
import { privacyLawDay } from './privacyRequests.ts';
import { maxReachedNumbers, readLeadNumbers } from './readLeadNumbers.ts';

const isLawful = (day: string | null | undefined) => !day || day >= privacyLawDay;
const lawMessage = `A LGPD vale desde ${formatDate(privacyLawDay)}`;

const foundOn = (parent: unknown) => (parent as { found_on?: string | null }).found_on;

/** Day of an answer to an incident, which cannot come before the incident is known. */
const dayOfAnswer = (label: string) =>
  optionalDay(label).test('found', `${label} não pode ser antes do dia em que foi conhecido`, (day, { parent }) => {
    const found = foundOn(parent);
    return !day || !found || day >= found;
  });

const fields = {
  title: plainText('O que aconteceu').max(120).required(),
  description: textOfLines('Descrição', 4000),
  happened_on: optionalDay('Aconteceu em').test(
    'found',
    'O incidente não pode acontecer depois do dia em que foi conhecido',
    (day, { parent }) => {
      const found = foundOn(parent);
      return !day || !found || day <= found;
    },
  ),
  found_on: optionalDay('Conhecido em').required().test('law', lawMessage, isLawful),
  data_kinds: yup
    .array()
    .label('Dados atingidos')
    .of(yup.string().label('Dado').required().oneOf(incidentDataKinds, unlistable))
    .max(incidentDataKinds.length)
    .required(),
  risk: yup.string().label('Risco').required().oneOf(incidentRisks, unlistable),
  /** Consequences that the persons may suffer. */
  risk_note: textOfLines('Consequências possíveis', 4000),
  /** Steps taken to end it and to lessen its effects. */
  measures: textOfLines('Medidas tomadas', 4000),
};

/** An incident, as the room keeps it. */
export const privacyIncidentInput = yup.object(fields).noUnknown();

export type PrivacyIncidentInput = yup.InferType<typeof privacyIncidentInput>;

/** A closed incident has its risk, and the day of its report or the reason for which none was due. */
export const updatePrivacyIncidentInput = yup
  .object({
    ...fields,
    risk: fields.risk.when('state', ([state], field) =>
      state === 'reported' || state === 'dismissed'
        ? field.notOneOf(['unknown'], 'Avalie o risco antes de encerrar o incidente')
        : field,
    ),
    state: yup.string().label('Situação').required().oneOf(incidentStates, unlistable),
    reported_on: dayOfAnswer('Comunicado à ANPD em').when('state', ([state], field) =>
      state === 'reported' ? field.required() : field,
    ),
    persons_told_on: dayOfAnswer('Titulares avisados em'),
    dismissal_reason: textOfLines('Por que não comunicar', 4000).when('state', ([state], field) =>
      state === 'dismissed' ? field.required() : field,
    ),
    /** Notices as written; without them the drafts apply. */
    authority_notice: textOfLines('Comunicado à ANPD', 20_000),
    persons_notice: textOfLines('Aviso aos titulares', 20_000),
    version: yup.number().label('Versão').integer().required(),
  })
  .noUnknown();

export type UpdatePrivacyIncidentInput = yup.InferType<typeof updatePrivacyIncidentInput>;

/** How to find who was reached: reads of a user in a period, leads that a key wrote in a period, or numbers. */
export const addReachedInput = yup
  .object({
    source: yup.string().label('Como encontrar').required().oneOf(reachedSources, unlistable),
    user_id: optionalId('Pessoa').when('source', ([source], field) => (source === 'reads' ? field.required() : field)),
    api_key_id: optionalId('Chave').when('source', ([source], field) =>
      source === 'api_key' ? field.required() : field,
    ),
    from_day: optionalDay('De').when('source', ([source], field) => (source === 'numbers' ? field : field.required())),
    until_day: lastDay('Até', 'from_day').when('source', ([source], field) =>
      source === 'numbers' ? field : field.required(),
    ),
    /** Ways of reading that count; all without them. */
    read_kinds: yup
      .array()
      .label('Leituras')
      .of(yup.string().label('Leitura').required().oneOf(personalReadKinds, unlistable))
      .max(Object.keys(personalReadKindLabels).length)
      .default([]),
    /** Also as a text with ranges ("1-5, 77"), in which nothing is passed over. */
    numbers: yup
      .array()
      .label('Números dos leads')
      .transform((value: unknown, sent: unknown) => (typeof sent === 'string' ? readLeadNumbers(sent).numbers : value))
      .test('read', (_value, { originalValue: sent, createError }) => {
        const unread = typeof sent === 'string' ? readLeadNumbers(sent).unread : [];
        return (
          unread.length === 0 ||
          createError({ message: `Não são números nem intervalos de leads: ${unread.slice(0, 5).join(', ')}` })
        );
      })
      .of(wholeNumber('Número').min(1).max(Number.MAX_SAFE_INTEGER).required())
      .max(maxReachedNumbers)
      .default([])
      .when('source', ([source], field) => (source === 'numbers' ? field.min(1) : field)),
  })
  .noUnknown();

/** A lead that was not reached after all. */
export const removeReachedInput = yup
  .object({ lead_number: wholeNumber('Número').min(1).max(Number.MAX_SAFE_INTEGER).required() })
  .noUnknown();

export type RemoveReachedInput = yup.InferType<typeof removeReachedInput>;

export type AddReachedInput = yup.InferType<typeof addReachedInput>;
