import { cents, yup } from '@funil/validation';
import { normalizeText } from '@funil/validation/values';
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
import { maxOwnFieldOptions, maxOwnFields } from '../ownFields/ownFieldKinds.ts';
import { isDeadlineReachable } from './isDeadlineReachable.ts';
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
import { states } from '../states.ts';
import { isRegion, regions } from './regions.ts';
import { windowsOf } from './windowsOf.ts';

const once = 'Cada opção entra uma vez só';

/** Whether no item is there twice, ignoring case and accents. */
const areDistinct = (items: readonly (string | number | undefined)[] | null | undefined) =>
  new Set((items ?? []).map((item) => normalizeText(String(item)))).size === (items ?? []).length;

const ids = (label: string) =>
  yup
    .array(yup.string().label(label).matches(uuid).required())
    .label(label)
    .max(50)
    .test('once', once, areDistinct)
    .default([]);
const time = (label: string) =>
  yup
    .string()
    .label(label)
    .required()
    .matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const dayPart = () => yup.object({ from: time('Das'), to: time('Até') }).noUnknown();
const areInOrder = ([first, second]: readonly { from: string; to: string }[]) =>
  !first || !second || (first.from < first.to && first.to <= second.from && second.from < second.to);
/** Whether the parts of hours have their shapes; parts of another shape have an error message of their own. */
const areReadable = ({ weekdays, exceptions }: { weekdays: unknown; exceptions?: unknown }) =>
  Array.isArray(weekdays) &&
  Array.isArray(exceptions) &&
  exceptions.every(
    (one: unknown) => typeof one === 'object' && one !== null && Array.isArray(Reflect.get(one, 'parts')),
  );
const inOrder = 'O segundo horário começa depois do primeiro, e nenhum dos dois passa da meia-noite';
const hours = (label: string) =>
  yup
    .object({
      weekdays: yup
        .array(yup.number().label('Dia').integer().min(0).max(6).required())
        .label('Dias')
        .max(7)
        .test('once', 'Cada dia entra uma vez só', areDistinct)
        // A stored empty list means every day; forms must name the days.
        .min(1, 'Escolha ao menos um dia')
        .default([]),
      from: time('Das'),
      to: time('Até'),
      second: dayPart()
        .label('Segundo horário')
        .default(undefined)
        .nullable()
        .optional()
        .test(
          'order',
          inOrder,
          (second, { parent }) => !second || areInOrder([parent as { from: string; to: string }, second]),
        ),
      exceptions: yup
        .array(
          yup
            .object({
              weekday: yup.number().label('Dia').integer().min(0).max(6).required(),
              parts: yup
                .array(dayPart())
                .label('Horários')
                .max(2)
                .test('order', inOrder, (parts) => !Array.isArray(parts) || areInOrder(parts))
                .default([]),
            })
            .noUnknown(),
        )
        .label('Exceções')
        .max(7)
        .test('once', 'Cada dia tem uma exceção só', (list) => namesEachOnce(list, 'weekday')),
    })
    .label(label)
    .noUnknown()
    .nullable()
    .default(null)
    .test(
      'open',
      'Com estas exceções não sobra horário nenhum',
      (value) => !value?.exceptions || !areReadable(value) || windowsOf(value).length > 0,
    );
const hoursWindow = hours('Horário de trabalho');
const cap = (label: string) => wholeNumber(label).min(1).max(maxQueueCap).nullable().default(null);

const valueCents = (label: string) => cents().label(label).min(0).max(maxValueCents).nullable().default(null);

/** A queue: conditions, members and strategy. */
export const saveDistributionQueueInput = yup
  .object({
    /** Version that the caller loaded; without it, later changes are overwritten. */
    version: yup.number().label('Versão').integer().min(1),
    name: plainText('Nome').required().max(60),
    is_active: yup.boolean().label('Ativa').default(true),
    strategy: yup.string().label('Como entregar').required().oneOf(queueStrategies, unlistable),
    accept_minutes: wholeNumber('Minutos para aceitar').min(0).max(maxAcceptMinutes).default(0),
    max_turns: wholeNumber('Pessoas consultadas').min(1).max(maxOfferTurns).default(defaultOfferTurns),
    conditions: yup
      .object({
        product_type_ids: ids('Tipo de produto'),
        product_ids: ids('Produto'),
        sources: yup
          .array(yup.string().label('Origem').required().oneOf(leadSources, unlistable))
          .label('Origem')
          .max(leadSources.length)
          .test('once', once, areDistinct)
          .default([]),
        partner_ids: ids('Parceiro'),
        tag_ids: ids('Etiqueta'),
        own_fields: yup
          .array(
            yup
              .object({
                field_id: yup.string().label('Campo').required().matches(uuid),
                values: yup
                  .array(plainText('Valor').max(200).required())
                  .label('Valores')
                  .min(1, 'Escolha pelo menos um valor')
                  .max(maxOwnFieldOptions)
                  .required(),
              })
              .noUnknown(),
          )
          .label('Campos próprios')
          .max(maxOwnFields)
          .test('once', 'Cada campo entra uma vez só', (list) => namesEachOnce(list, 'field_id'))
          .default([]),
        regions: yup
          .array(
            yup
              .string()
              .label('Região')
              .required()
              .max(80)
              .test('region', unlistable, (value) => isRegion(value ?? '')),
          )
          .label('Região')
          .max(regions.length)
          .test('once', 'Cada região entra uma vez só', areDistinct)
          .default([]),
        value_from_cents: valueCents('Valor a partir de'),
        value_until_cents: valueCents('Valor até').test(
          'band',
          'Valor até fica abaixo do valor inicial',
          (until, context) => {
            const { value_from_cents: from } = context.parent as { value_from_cents?: number | null };
            return until == null || from == null || until >= from;
          },
        ),
        /** `utm_campaign`, ignoring case and accents. */
        utm_campaigns: yup
          .array(plainText(leadFields.utm_campaign.label).max(200).required())
          .label(leadFields.utm_campaign.label)
          .max(50)
          .test('once', 'Cada campanha entra uma vez só', areDistinct)
          .default([]),
        hours: hours('Chegada'),
      })
      .label('Condições')
      .noUnknown(),
    working_hours: hoursWindow,
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
          // Invalid hours have their own error message.
          return minutes == null || !hoursWindow.isValidSync(worked) || isDeadlineReachable(minutes, worked);
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

/** Queue ids in order, each once. */
export const arrangeDistributionQueuesInput = yup
  .object({
    ids: yup.array(yup.string().label('Fila').matches(uuid).required()).label('Filas').max(maxQueues).required(),
  })
  .noUnknown();
export type ArrangeDistributionQueuesInput = yup.InferType<typeof arrangeDistributionQueuesInput>;

/** Filters of list and export; values are separated by commas. */
const decisionFilters = {
  queue_id: idList('Fila'),
  /** Candidates; with `outcome`, one of them must have that outcome. */
  user_id: idList('Pessoa'),
  /** `waiting`: no member was free; `missed`: the offer expired. */
  outcome: listOf('Resultado', decisionOutcomes),
  from: optionalDay('Desde').optional().default(undefined),
  until: optionalDay('Até').optional().default(undefined),
};

/** Query of decisions. */
export const listDistributionDecisionsInput = yup
  .object({ ...decisionFilters, cursor: yup.string().label('Página').matches(uuid) })
  .noUnknown();

/** Number of a waiting lead, or known fields of a lead; without both, only the queues are checked. */
export const checkDistributionInput = yup
  .object({
    lead: wholeNumber('Lead').min(1).max(Number.MAX_SAFE_INTEGER),
    product_id: yup.string().label('Produto').matches(uuid),
    value_cents: wholeNumber('Valor').min(0).max(maxValueCents),
    phone: yup.string().label('Telefone').max(20),
    address_state: yup.string().label(leadFields.address_state.label).oneOf(states, unlistable),
    city: yup.string().label(leadFields.city.label).max(60),
  })
  .noUnknown();
export type CheckDistributionInput = yup.InferType<typeof checkDistributionInput>;

/** Query of an export. */
export const exportDistributionDecisionsInput = yup.object({ ...decisionFilters, format: exportFormat() }).noUnknown();
export type ExportDistributionDecisionsInput = yup.InferType<typeof exportDistributionDecisionsInput>;
export type ListDistributionDecisionsInput = yup.InferType<typeof listDistributionDecisionsInput>;
