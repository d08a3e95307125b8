import { yup } from '@funil/validation';
import { emptyIsNull, namesEachOnce, optionalId, plainText, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { isDay } from '../isDay.ts';
import { maxSelectedLeads } from '../leads/leadBulk.ts';
import { leadFiltersInput } from '../leads/leadFiltersInput.ts';
import { maxTransferPeople, maxTransferWeight, transferOrigins } from './leadTransfers.ts';
import type { TransferOrigin } from './leadTransfers.ts';

const missing = '${path} é um campo obrigatório';
/** Whether the field is filled, if `from` names this origin. */
const isChosen = (origin: TransferOrigin) =>
  function isChosenOf(value: unknown, { parent }: yup.TestContext): boolean {
    return (parent as { from?: unknown }).from !== origin || (Array.isArray(value) ? value.length > 0 : Boolean(value));
  };

const id = (label: string) => yup.string().label(label).matches(uuid).required();

const receivers = yup
  .array(
    yup
      .object({
        user_id: id('Pessoa'),
        /** Relative: a receiver with 2 gets twice as many leads as one with 1. */
        weight: wholeNumber('Parte').min(1).max(maxTransferWeight).default(1),
      })
      .label('Pessoa')
      .noUnknown(),
  )
  .label('Quem recebe')
  .max(maxTransferPeople)
  .test('once', 'Cada pessoa pode receber uma parte só', (list) => namesEachOnce(list, 'user_id'))
  .default([]);

/** The distribution chooses the receivers; open leads only. */
const toDistribution = yup.boolean().label('Distribuir').default(false);

const choice = {
  from: yup.string().label('Origem').required().oneOf(transferOrigins, unlistable),
  user_ids: yup
    .array(id('Pessoa'))
    .label('Pessoas')
    .max(maxTransferPeople)
    .default([])
    .test('chosen', missing, isChosen('people')),
  group_id: optionalId('Grupo').test('chosen', missing, isChosen('group')),
  /** Empty for every visible lead. */
  filters: leadFiltersInput.label('Filtros').default({}),
  numbers: yup
    .array(yup.number().label('Lead').integer().min(1).max(Number.MAX_SAFE_INTEGER).required())
    .label('Leads')
    .max(maxSelectedLeads)
    .default([])
    .test('chosen', missing, isChosen('leads')),
  only_open: yup.boolean().label('Só leads em aberto').default(true),
};

/** A transfer to preview; receivers may still be missing. */
export const previewLeadTransferInput = yup
  .object({ ...choice, to_distribution: toDistribution, receivers })
  .noUnknown();

/** Leads, receivers, reason and return date of a transfer. */
export const createLeadTransferInput = yup
  .object({
    ...choice,
    to_distribution: toDistribution,
    receivers: receivers.when('to_distribution', ([isDistributed], list) =>
      isDistributed ? list.max(0, '${path} deve ficar em branco quando as filas decidem') : list.min(1, missing),
    ),
    /** Moves open reminders to the new owner (of distributed leads once assigned). Otherwise completes them. */
    keep_reminders: yup.boolean().label('Levar os lembretes').default(true),
    /** Restarts open first-contact deadlines for the receiver. Otherwise they continue. */
    restart_sla: yup.boolean().label('Reiniciar o prazo do primeiro contato').default(false),
    /** Day at whose start, in the account's time zone, the leads return; see `returnDayProblem`. */
    return_on: emptyIsNull(yup.string().label('Devolver em')).test('day', unlistable, (day) => !day || isDay(day)),
    /** Pauses the people until the leads return, so that no queue gives them leads meanwhile. */
    pause_until_return: yup
      .boolean()
      .label('Tirar das filas até a volta')
      .default(false)
      .test('temporary', '${path} só vale numa transferência temporária de pessoas', (isPaused, { parent }) => {
        const { from, return_on: returnOn } = parent as { from?: unknown; return_on?: unknown };
        return !isPaused || (from === 'people' && Boolean(returnOn));
      }),
    reason: plainText('Motivo').required().max(200),
  })
  .noUnknown();

export type PreviewLeadTransferInput = yup.InferType<typeof previewLeadTransferInput>;
export type CreateLeadTransferInput = yup.InferType<typeof createLeadTransferInput>;

/** Query of the transfers. */
export const listLeadTransfersInput = yup.object({ cursor: yup.string().label('Página').matches(uuid) }).noUnknown();
export type ListLeadTransfersInput = yup.InferType<typeof listLeadTransfersInput>;
