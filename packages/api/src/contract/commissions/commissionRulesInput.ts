import { yup } from '@funil/validation';
import { lastDay, optionalDay, optionalId, plainText, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { maxValueCents } from '../maxValueCents.ts';
import {
  commissionAudiences,
  commissionBeneficiaries,
  commissionKinds,
  commissionUnits,
  maxCommissionAfter,
  maxCommissionParts,
  wholeBasisPoints,
} from './commissionTerms.ts';

/** Basis points; messages state percentages, as users type them. */
const basisPoints = (label: string) =>
  wholeNumber(label, '${path} pode ter no máximo duas casas decimais')
    .min(1, '${path} deve ser no mínimo 0,01%')
    .max(wholeBasisPoints, '${path} deve ser no máximo 100%');

const part = yup
  .object({
    share_bp: basisPoints('Parte').required(),
    /** At most ten years, in either unit. */
    after: wholeNumber('Prazo')
      .min(0)
      .required()
      .when('unit', ([unit], after) => after.max(maxCommissionAfter[unit === 'months' ? 'months' : 'days'])),
    unit: yup.string().label('Unidade').required().oneOf(commissionUnits, unlistable),
  })
  .label('Parcela')
  .noUnknown();

type Parent = { kind?: unknown; product_id?: unknown };
const isFilledFor = (kind: string) =>
  function isFilled(value: unknown, { parent }: yup.TestContext): boolean {
    return (parent as Parent).kind !== kind || typeof value === 'number';
  };
const missing = '${path} é um campo obrigatório';

const termFields = {
  name: plainText('Nome').required().min(2).max(80),
  kind: yup.string().label('Cálculo').required().oneOf(commissionKinds, unlistable),
  /** Basis points: 250 is 2.5%. */
  basis_points: basisPoints('Percentual').nullable().default(null).test('filled', missing, isFilledFor('percent')),
  fixed_cents: wholeNumber('Valor fixo')
    .meta({ unit: 'cents' })
    .min(1)
    .max(maxValueCents)
    .nullable()
    .default(null)
    .test('filled', missing, isFilledFor('fixed')),
  schedule: yup
    .array(part)
    .label('Parcelas')
    .required()
    .min(1)
    .max(maxCommissionParts)
    .test(
      'whole',
      'As parcelas precisam somar 100%',
      (parts) => !parts || parts.reduce((sum, one) => sum + (one?.share_bp ?? 0), 0) === wholeBasisPoints,
    ),
  valid_from: optionalDay('Vale desde').required(),
  valid_until: lastDay('Vale até', 'valid_from'),
};

/** A new rule, whose beneficiary, audience and products never change. */
export const createCommissionRuleInput = yup
  .object({
    beneficiary: yup.string().label('Beneficiário').required().oneOf(commissionBeneficiaries, unlistable),
    audience: yup.string().label('Para quem').oneOf(commissionAudiences, unlistable).default('everyone'),
    product_id: optionalId('Produto'),
    /** A rule without product and type covers every product. */
    product_type_id: optionalId('Tipo de produto').test(
      'one',
      'Escolha um produto ou um tipo, não os dois',
      (type, { parent }) => !type || !(parent as Parent).product_id,
    ),
    ...termFields,
  })
  .noUnknown();

/** Next version of a rule, and the version that the caller loaded. */
export const changeCommissionRuleInput = yup
  .object({ ...termFields, version: wholeNumber('Versão').min(1).required() })
  .noUnknown();

/** Last day of a rule. */
export const endCommissionRuleInput = yup
  .object({
    valid_until: optionalDay('Vale até').required(),
    version: wholeNumber('Versão').min(1).required(),
  })
  .noUnknown();

/** An unsaved rule: a new one, or the next version of `rule_id`. */
export const previewCommissionRuleInput = createCommissionRuleInput
  .shape({ rule_id: yup.string().label('Regra').matches(uuid) })
  .noUnknown();

/** Query of the rules. Filtering by product or type leaves out general rules. */
export const listCommissionRulesInput = yup
  .object({
    product_id: yup.string().label('Produto').matches(uuid),
    product_type_id: yup.string().label('Tipo de produto').matches(uuid),
    beneficiary: yup.string().label('Beneficiário').oneOf(commissionBeneficiaries, unlistable),
    audience: yup.string().label('Para quem').oneOf(commissionAudiences, unlistable),
  })
  .noUnknown();

export type CreateCommissionRuleInput = yup.InferType<typeof createCommissionRuleInput>;
export type ChangeCommissionRuleInput = yup.InferType<typeof changeCommissionRuleInput>;
export type EndCommissionRuleInput = yup.InferType<typeof endCommissionRuleInput>;
export type PreviewCommissionRuleInput = yup.InferType<typeof previewCommissionRuleInput>;
export type ListCommissionRulesInput = yup.InferType<typeof listCommissionRulesInput>;
