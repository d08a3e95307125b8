import { cents, yup } from '@funil/validation';
import {
  exportFormat,
  idList,
  listOf,
  namesEachOnce,
  optionalDay,
  plainText,
  unlistable,
  uuid,
  wholeNumber,
} from '../inputFields.ts';
import { leadFields } from '../leads/leadFields.ts';
import { leadSources } from '../leads/leadSources.ts';
import { maxSlaMinutes } from '../leads/sla.ts';
import { fallsDue } from './fallsDue.ts';
import { maxValueCents } from '../maxValueCents.ts';
import {
  decisionOutcomes,
  defaultOfferTurns,
  maxAcceptMinutes,
  maxOfferTurns,
  maxQueueCap,
  maxQueueMembers,
  maxQueueWeight,
  maxQueues,
  queueStrategies,
} from './distribution.ts';
import { regions } from './regions.ts';

const ids = (label: string) =>
  yup.array(yup.string().label(label).matches(uuid).required()).label(label).max(50).default([]);
const time = (label: string) =>
  yup
    .string()
    .label(label)
    .required()
    .matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const hours = (label: string) =>
  yup
    .object({
      weekdays: yup
        .array(yup.number().label('Dia').integer().min(0).max(6).required())
        .label('Dias')
        .max(7)
        // What was stored without a day means every day; nobody says so by leaving all of them out.
        .min(1, 'Escolha ao menos um dia')
        .default([]),
      from: time('Das'),
      to: time('Até'),
    })
    .label(label)
    .noUnknown()
    .nullable()
    .default(null);
const hoursWindow = hours('Horário de trabalho');
const cap = (label: string) => wholeNumber(label).min(1).max(maxQueueCap).nullable().default(null);

const valueCents = (label: string) => cents().label(label).min(0).max(maxValueCents).nullable().default(null);

/** A queue of the distribution: its conditions, its people and how it deals. */
export const saveDistributionQueueInput = yup
  .object({
    /** What the form was filled from; whoever sends none overwrites what others have saved since. */
    version: yup.number().label('Versão').integer().min(1),
    name: plainText('Nome').required().max(60),
    is_active: yup.boolean().label('Ativa').default(true),
    strategy: yup.string().label('Como entregar').required().oneOf(queueStrategies, unlistable),
    /** How long the chosen person has to accept; 0 gives the lead without asking. */
    accept_minutes: wholeNumber('Minutos para aceitar').min(0).max(maxAcceptMinutes).default(0),
    /** How many people are asked before the lead is the manager's. */
    max_turns: wholeNumber('Pessoas consultadas').min(1).max(maxOfferTurns).default(defaultOfferTurns),
    conditions: yup
      .object({
        product_type_ids: ids('Tipo de produto'),
        product_ids: ids('Produto'),
        sources: yup
          .array(yup.string().label('Origem').required().oneOf(leadSources, unlistable))
          .label('Origem')
          .max(leadSources.length)
          .default([]),
        partner_ids: ids('Parceiro'),
        /** By the phone: states by their letters and area codes by their digits, any of which will do. */
        regions: yup
          .array(yup.string().label('Região').required().oneOf(regions, unlistable))
          .label('Região')
          .max(regions.length)
          .default([]),
        /** Both ends belong to the band. */
        value_from_cents: valueCents('Valor a partir de'),
        value_until_cents: valueCents('Valor até').test(
          'band',
          'Valor até fica abaixo do valor inicial',
          (until, context) => {
            const { value_from_cents: from } = context.parent as { value_from_cents?: number | null };
            return until == null || from == null || until >= from;
          },
        ),
        /** `utm_campaign` of the address by which the lead came, whatever its case and accents. */
        utm_campaigns: yup
          .array(plainText(leadFields.utm_campaign.label).max(200).required())
          .label(leadFields.utm_campaign.label)
          .max(50)
          .default([]),
        hours: hours('Chegada'),
      })
      .label('Condições')
      .noUnknown(),
    working_hours: hoursWindow,
    /** Of working time, until the first contact of what it gives out is due; none for no deadline. */
    sla_minutes: wholeNumber(leadFields.sla_due_at.label)
      .min(1)
      .max(maxSlaMinutes)
      .nullable()
      .default(null)
      .test(
        'falls_due',
        'Com este horário de trabalho o prazo não venceria em um ano: aumente o horário ou diminua o prazo',
        (minutes, context) => {
          const { working_hours: worked } = context.parent as { working_hours: unknown };
          // Hours that are none are refused beside themselves.
          return minutes == null || !hoursWindow.isValidSync(worked) || fallsDue(minutes, worked);
        },
      ),
    members: yup
      .array(
        yup
          .object({
            user_id: yup.string().label('Pessoa').matches(uuid).required(),
            weight: wholeNumber('Peso').min(1).max(maxQueueWeight).required(),
            daily_cap: cap('Limite por dia'),
            open_cap: cap('Limite de leads em aberto'),
          })
          .label('Pessoa')
          .noUnknown(),
      )
      .label('Pessoas')
      .max(maxQueueMembers)
      .test('once', 'Cada pessoa entra uma vez só na fila', (list) => namesEachOnce(list, 'user_id'))
      .default([]),
  })
  .noUnknown();

export type SaveDistributionQueueInput = yup.InferType<typeof saveDistributionQueueInput>;

/** The queues in the order in which they are asked; each of them is named once. */
export const arrangeDistributionQueuesInput = yup
  .object({
    ids: yup.array(yup.string().label('Fila').matches(uuid).required()).label('Filas').max(maxQueues).required(),
  })
  .noUnknown();
export type ArrangeDistributionQueuesInput = yup.InferType<typeof arrangeDistributionQueuesInput>;

/** What narrows decisions, wherever they are listed or exported. Several values are one text with commas. */
const decisionFilters = {
  queue_id: idList('Fila'),
  /** People who could have got the lead; together with outcomes, those of whom one of these came. */
  user_id: idList('Pessoa'),
  /** What came of any candidate; `waiting` for leads that nobody was free for. */
  outcome: listOf('Resultado', decisionOutcomes),
  /** Days of the account, both included. */
  from: optionalDay('Desde').optional().default(undefined),
  until: optionalDay('Até').optional().default(undefined),
};

/** Which decisions of the distribution are requested, a page at a time. */
export const listDistributionDecisionsInput = yup
  .object({ ...decisionFilters, cursor: yup.string().label('Página').matches(uuid) })
  .noUnknown();

/** A lead as far as it is known, or by its number one that waits; nothing asks about queues alone. */
export const checkDistributionInput = yup
  .object({
    lead: wholeNumber('Lead').min(1).max(Number.MAX_SAFE_INTEGER),
    product_id: yup.string().label('Produto').matches(uuid),
    value_cents: wholeNumber('Valor').min(0).max(maxValueCents),
    phone: yup.string().label('Telefone').max(20),
  })
  .noUnknown();
export type CheckDistributionInput = yup.InferType<typeof checkDistributionInput>;

/** Which decisions are written to a file. */
export const exportDistributionDecisionsInput = yup.object({ ...decisionFilters, format: exportFormat() }).noUnknown();
export type ExportDistributionDecisionsInput = yup.InferType<typeof exportDistributionDecisionsInput>;
export type ListDistributionDecisionsInput = yup.InferType<typeof listDistributionDecisionsInput>;
