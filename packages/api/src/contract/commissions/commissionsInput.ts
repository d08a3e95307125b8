import { yup } from '@funil/validation';
import { idList, lastDay, listOf, optionalDay, plainText, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { noneId } from '../leads/leadFilters.ts';
import { maxFilterIds } from '../maxFilterIds.ts';
import { leadFields } from '../leads/leadFields.ts';
import { exportFormats } from '../files/exportFormats.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { commissionFieldLabels } from './commissionLabels.ts';
import { commissionSorts, maxCommissionSelection, saleOutcomes } from './commissions.ts';
import { commissionBeneficiaries, commissionStates } from './commissionTerms.ts';

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const idOrNoneList = (label: string) =>
  yup
    .string()
    .label(label)
    .matches(new RegExp(`^(?:${noneId}|${id})(?:,(?:${noneId}|${id})){0,${maxFilterIds - 1}}$`, 'i'));

/** Filters of list, totals and exports; values are separated by commas. */
const filterFields = {
  /** Due dates, both inclusive. */
  due_from: optionalDay('Vencimento desde').optional().default(undefined),
  due_until: lastDay('Vencimento até', 'due_from').optional().default(undefined),
  /** Days of the sale, both inclusive. */
  sold_from: optionalDay('Venda desde').optional().default(undefined),
  sold_until: lastDay('Venda até', 'sold_from').optional().default(undefined),
  state: listOf(commissionFieldLabels.state, commissionStates),
  beneficiary: listOf('Tipo de beneficiário', commissionBeneficiaries),
  beneficiary_id: idList('Beneficiário'),
  product_id: idOrNoneList('Produto'),
  product_type_id: idOrNoneList('Tipo de produto'),
  /** Group of the seller on the day of the sale. */
  group_id: idOrNoneList('Grupo'),
  /** Referral team that the lead was referred for. */
  referral_team_id: idOrNoneList('Equipe de indicação'),
  rule_id: idList('Regra'),
  /** Batches whose payments hold the entry now. An entry of a failed payment belongs to the batch that repeats it. */
  batch_id: idList('Lote'),
  /** Payments that contain the entry, also failed ones. */
  payment_id: idList('Pagamento'),
  /** Bulk action that changed the leads. */
  lead_bulk_id: idList('Alteração em massa'),
  lead: wholeNumber('Lead').min(1).max(Number.MAX_SAFE_INTEGER),
};

/** Filters of totals. */
export const commissionFiltersInput = yup.object(filterFields).noUnknown();

/** Filters, sort and cursor of the list. */
export const listCommissionsInput = yup
  .object({
    ...filterFields,
    sort: yup.string().label('Ordem').oneOf(commissionSorts, unlistable).default('-due_on'),
    cursor: yup.string().label('Página').max(200),
  })
  .noUnknown();

/** Filters and format of an export. */
export const exportCommissionsInput = yup
  .object({
    ...filterFields,
    sort: yup.string().label('Ordem').oneOf(commissionSorts, unlistable).default('-due_on'),
    format: yup.string().label('Formato').required().oneOf(exportFormats, unlistable),
  })
  .noUnknown();

/** Ids, or all due by a day: exactly one of the two. */
const selectionFields = {
  entry_ids: yup
    .array(yup.string().label('Comissão').matches(uuid).required())
    .label('Comissões')
    .min(1, 'Escolha pelo menos uma comissão')
    .max(maxCommissionSelection)
    .test('one', 'Escolha comissões ou um dia, não os dois', function isOnlyOne(value) {
      return (value === undefined) !== !(this.parent as { due_until?: unknown }).due_until;
    }),
  due_until: optionalDay('Vencimento até').optional().default(undefined),
};

/** Entries to approve. */
export const approveCommissionsInput = yup.object(selectionFields).noUnknown();

/** Entries to pay, less the beneficiaries' clawbacks. */
export const payCommissionsInput = yup
  .object({ ...selectionFields, note: plainText('Observação').max(200).nullable().default(null) })
  .noUnknown();

/** Beneficiary and days of a statement. */
export const showStatementInput = yup
  .object({
    /** User or partner; defaults to the caller's partner, else the caller. */
    beneficiary_id: yup.string().label('Beneficiário').matches(uuid),
    from: optionalDay('Início').required(),
    until: lastDay('Fim', 'from').required(),
  })
  .noUnknown();

/** Sale to project; missing fields are taken from the lead. */
export const showLeadEarningsInput = yup
  .object({
    product_id: yup.string().label('Produto').matches(uuid),
    value_cents: wholeNumber('Valor').min(0).max(maxValueCents),
    sold_on: optionalDay(leadFields.won_at.label).optional().default(undefined),
  })
  .noUnknown();

/** Change of a sale; missing fields default to the lead's, `outcome` to `sold`. */
export const previewSaleChangeInput = yup
  .object({
    outcome: yup.string().label('Mudança').oneOf(saleOutcomes, unlistable).default('sold'),
    product_id: yup.string().label('Produto').matches(uuid),
    value_cents: wholeNumber('Valor').min(0).max(maxValueCents),
  })
  .noUnknown();

/** Days of past sales to accrue, inclusive. */
export const pastSalesInput = yup
  .object({
    sold_from: optionalDay('Venda desde').required(),
    sold_until: lastDay('Venda até', 'sold_from').required(),
  })
  .noUnknown();

/** Query of the beneficiaries for a choice. */
export const listCommissionEarnersInput = yup
  .object({
    /** Words from the name; ignores case and accents. */
    search: yup.string().label('Busca').trim().max(120),
    /** Returns these beneficiaries instead, so that a choice made before has its name. */
    ids: idList('Beneficiários'),
  })
  .noUnknown();
export type ListCommissionEarnersInput = yup.InferType<typeof listCommissionEarnersInput>;

export type CommissionFiltersInput = yup.InferType<typeof commissionFiltersInput>;
export type ListCommissionsInput = yup.InferType<typeof listCommissionsInput>;
export type ExportCommissionsInput = yup.InferType<typeof exportCommissionsInput>;
export type ApproveCommissionsInput = yup.InferType<typeof approveCommissionsInput>;
export type PayCommissionsInput = yup.InferType<typeof payCommissionsInput>;
export type ShowStatementInput = yup.InferType<typeof showStatementInput>;
export type ShowLeadEarningsInput = yup.InferType<typeof showLeadEarningsInput>;
export type PreviewSaleChangeInput = yup.InferType<typeof previewSaleChangeInput>;
export type PastSalesInput = yup.InferType<typeof pastSalesInput>;
