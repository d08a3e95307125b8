import { cents, phone, yup } from '@funil/validation';
import {
  emptyIsNull,
  namesEachOnce,
  optionalColor,
  optionalOwnPicture,
  plainText,
  saysNumber,
  textOfLines,
  unlistable,
  uuid,
  wholeNumber,
} from '../inputFields.ts';
import { tagIds } from '../leads/leadTagsInput.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { insuranceBases, interestKinds } from '../simulator/rateMath.ts';
import { maxTermMonths } from '../simulator/simulator.ts';

const percent = (label: string, max: number) =>
  yup
    .number()
    .label(label)
    .typeError(saysNumber('um número'))
    .required()
    .min(0)
    .max(max)
    .test(
      'decimals',
      '${path} deve ter até 4 casas decimais',
      (value) => value === undefined || Number.isInteger(Number((value * 10_000).toFixed(6))),
    );

const months = (label: string) => wholeNumber(label).min(1).max(maxTermMonths).required();
const amount = (label: string) => cents().label(label).min(100).max(maxValueCents).required();

const consortiumRates = yup
  .object({
    administration_percent: percent('Taxa de administração', 100),
    reserve_percent: percent('Fundo de reserva', 100),
    insurance_percent: percent('Seguro de vida', 10),
    insurance_base: yup.string().label('Base do seguro').oneOf(insuranceBases, unlistable).required(),
  })
  .noUnknown();

/** Greatest monthly interest that is no slip of the pen, in percent; a year's rate is entered as one. */
const maxMonthlyInterest = 30;

const financingRates = yup
  .object({
    interest_percent: percent('Juros', 1000),
    interest_kind: yup.string().label('Período dos juros').oneOf(interestKinds, unlistable).required(),
  })
  .noUnknown()
  .test('monthly', '', (rates: { interest_percent: number; interest_kind: string } | null | undefined, context) =>
    rates?.interest_kind === 'monthly' && rates.interest_percent > maxMonthlyInterest
      ? context.createError({
          path: `${context.path}.interest_percent`,
          message: `Juros ao mês deve ser no máximo ${maxMonthlyInterest}%; uma taxa ao ano tem outro período`,
        })
      : true,
  );

const offer = yup
  .object({
    product_type_id: yup.string().label('Tipo de produto').matches(uuid).required(),
    min_cents: amount('Valor mínimo'),
    max_cents: amount('Valor máximo'),
    step_cents: amount('Passo do valor'),
    min_months: months('Prazo mínimo'),
    max_months: months('Prazo máximo'),
    step_months: months('Passo do prazo'),
    rates: yup
      .object({
        consortium: consortiumRates.nullable().default(null),
        financing: financingRates.nullable().default(null),
      })
      .noUnknown()
      .label('Taxas')
      .nullable()
      .default(null),
  })
  .noUnknown()
  .label('Tipo de produto')
  .test('range', '', (value, context) => {
    const {
      min_cents: min,
      max_cents: max,
      step_cents: step,
      min_months: first,
      max_months: last,
      step_months: stride,
    } = value;
    if (max <= min)
      return context.createError({
        path: `${context.path}.max_cents`,
        message: 'Valor máximo deve ser maior que o mínimo',
      });
    if (step > max - min)
      return context.createError({
        path: `${context.path}.step_cents`,
        message: 'Passo do valor deve caber entre o mínimo e o máximo',
      });
    if (last < first)
      return context.createError({
        path: `${context.path}.max_months`,
        message: 'Prazo máximo não pode ser menor que o mínimo',
      });
    if (last > first && stride > last - first)
      return context.createError({
        path: `${context.path}.step_months`,
        message: 'Passo do prazo deve caber entre o mínimo e o máximo',
      });
    return true;
  });

/** Settings of a simulator; `null` applies the account's setting. */
export const simulatorSettingsInput = yup
  .object({
    headline: emptyIsNull(plainText('Título').max(80)),
    text: textOfLines('Texto', 300),
    logo_url: optionalOwnPicture('Logo'),
    color: optionalColor('Cor do simulador'),
    thank_you_text: textOfLines('Agradecimento', 500),
    next_steps_text: textOfLines('O que acontece depois', 300).optional().default(null),
    whatsapp: emptyIsNull(phone().label('WhatsApp')),
    offers: yup
      .array()
      .label('Tipos de produto')
      .of(offer)
      .min(1)
      .max(50)
      .nullable()
      .default(null)
      .test('once', 'Tipos de produto repetidos', (list) => namesEachOnce(list, 'product_type_id')),
    tag_ids: tagIds('Etiquetas dos leads').nullable().default(null),
    protection_days: wholeNumber('Dias de proteção').min(0).max(730).nullable().default(null),
  })
  .noUnknown();

/** Simulator configuration, and the version that the caller loaded. */
export const saveSimulatorConfigInput = yup
  .object({
    settings: simulatorSettingsInput.label('Configuração').required(),
    version: yup.number().label('Versão').integer().min(0).required(),
  })
  .noUnknown();

export type SimulatorSettingsInput = yup.InferType<typeof simulatorSettingsInput>;
export type SaveSimulatorConfigInput = yup.InferType<typeof saveSimulatorConfigInput>;
