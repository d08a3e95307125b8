/**
 * What somebody earns a commission as: who sold, who referred, the partner of who referred, and the second level, who
 * manages the team of who referred.
 */
export const commissionBeneficiaries = ['specialist', 'indicator', 'partner', 'manager'] as const;
export type CommissionBeneficiary = (typeof commissionBeneficiaries)[number];

/** What people read for them. */
export const commissionBeneficiaryLabels: Record<CommissionBeneficiary, string> = {
  specialist: 'Especialista',
  indicator: 'Indicador',
  partner: 'Parceiro',
  manager: 'Gerência de indicação',
};

/** A share of the value, or the same amount for every sale. */
export const commissionKinds = ['percent', 'fixed'] as const;
export type CommissionKind = (typeof commissionKinds)[number];

/** What the time until an instalment is counted in. */
export const commissionUnits = ['days', 'months'] as const;
export type CommissionUnit = (typeof commissionUnits)[number];

/** Whom a rule is for: everybody, or only those whom a sign-up of affiliates gives it to. */
export const commissionAudiences = ['everyone', 'assigned'] as const;
export type CommissionAudience = (typeof commissionAudiences)[number];

/** The audiences in the words of the interface. */
export const commissionAudienceLabels: Record<CommissionAudience, string> = {
  everyone: 'Todos',
  assigned: 'Só afiliados que a receberam no cadastro',
};

/**
 * Where an entry stands. `to_transfer`: it is in a payment that nobody has sent yet. `canceled`: the sale was taken back before it was paid; it and its reversal are canceled
 * together, and add up to nothing.
 */
export const commissionStates = ['pending', 'approved', 'to_transfer', 'paid', 'canceled'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** What people read for them. */
export const commissionStateLabels: Record<CommissionState, string> = {
  pending: 'Pendente',
  approved: 'Aprovada',
  to_transfer: 'A transferir',
  paid: 'Paga',
  canceled: 'Cancelada',
};

/** What of the whole is due when: `share_bp` in basis points, all of them 10,000; `after` the day of the sale. */
export interface CommissionPart {
  share_bp: number;
  after: number;
  unit: CommissionUnit;
}

/** How much a sale earns, and when it is due. */
export interface CommissionTerms {
  kind: CommissionKind;
  /** Of a percentage: 250 is 2.5%. */
  basis_points: number | null;
  /** Of a fixed amount. */
  fixed_cents: number | null;
  schedule: readonly CommissionPart[];
}

/** The whole, in basis points. */
export const wholeBasisPoints = 10_000;

/** Most instalments of one commission. */
export const maxCommissionParts = 24;

/** Longest time from a sale to an instalment: ten years, in either unit. */
export const maxCommissionAfter: Record<CommissionUnit, number> = { days: 3650, months: 120 };

/** Everything at once, on the day of the sale. */
export const paidAtOnce: readonly CommissionPart[] = [{ share_bp: wholeBasisPoints, after: 0, unit: 'days' }];
