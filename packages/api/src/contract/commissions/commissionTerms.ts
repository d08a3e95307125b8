/** Capacity of a beneficiary: seller, referrer, the referrer's partner, or manager of the referrer's team. */
export const commissionBeneficiaries = ['specialist', 'indicator', 'partner', 'manager'] as const;
export type CommissionBeneficiary = (typeof commissionBeneficiaries)[number];

/** Labels of beneficiaries. */
export const commissionBeneficiaryLabels: Record<CommissionBeneficiary, string> = {
  specialist: 'Especialista',
  indicator: 'Indicador',
  partner: 'Parceiro',
  manager: 'Gerência de indicação',
};

/** Kinds of commission: percentage of the value, or fixed amount. */
export const commissionKinds = ['percent', 'fixed'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** Units of the time until an instalment. */
export const commissionUnits = ['days', 'months'] as const;
export type CommissionUnit = (typeof commissionUnits)[number];

/** Audience of a rule: everyone, or affiliates whose sign-up assigned it. */
export const commissionAudiences = ['everyone', 'assigned'] as const;
export type CommissionAudience = (typeof commissionAudiences)[number];

/** Labels of audiences. */
export const commissionAudienceLabels: Record<CommissionAudience, string> = {
  everyone: 'Todos',
  assigned: 'Só afiliados que a receberam no cadastro',
};

/**
 * States of an entry. `to_transfer`: in a payment not yet confirmed as sent. `canceled`: the sale ended or changed
 * before the payment; entry and clawback cancel out.
 */
export const commissionStates = ['pending', 'approved', 'to_transfer', 'paid', 'canceled'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** Labels of states. */
export const commissionStateLabels: Record<CommissionState, string> = {
  pending: 'Pendente',
  approved: 'Aprovada',
  to_transfer: 'A transferir',
  paid: 'Paga',
  canceled: 'Cancelada',
};

/** An instalment: `share_bp` in basis points, 10,000 in total; `after`: days or months from the sale until due. */
export interface CommissionPart {
  share_bp: number;
  after: number;
  unit: CommissionUnit;
}

/** Amount and instalments of a commission. */
export interface CommissionTerms {
  kind: CommissionKind;
  /** For percentages: 250 is 2.5%. */
  basis_points: number | null;
  /** For fixed amounts. */
  fixed_cents: number | null;
  schedule: readonly CommissionPart[];
}

/** 100% in basis points. */
export const wholeBasisPoints = 10_000;

/** Maximum instalments. */
export const maxCommissionParts = 24;

/** Longest time until an instalment: ten years. */
export const maxCommissionAfter: Record<CommissionUnit, number> = { days: 3650, months: 120 };

/** One instalment, due on the day of the sale. */
export const paidAtOnce: readonly CommissionPart[] = [{ share_bp: wholeBasisPoints, after: 0, unit: 'days' }];
