import { yup } from '@funil/validation';
import { exportFormat, plainText, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { affiliateSorts, affiliateStates } from './affiliates.ts';

const filters = {
  /** Fragment of name or e-mail, case and accents ignored. */
  search: yup.string().label('Busca').trim().max(120),
  state: yup.string().label('Situação').oneOf(affiliateStates, unlistable),
  sponsor_id: yup.string().label('Quem trouxe').matches(uuid),
  sort: yup.string().label('Ordem').oneOf(affiliateSorts, unlistable),
};

/** Which affiliates are asked for, a page at a time. */
export const listAffiliatesInput = yup
  .object({
    ...filters,
    limit: wholeNumber('Quantidade').min(1).max(200),
    cursor: yup.string().label('Página').max(200),
  })
  .noUnknown();

/** Which affiliates are written to a file. */
export const exportAffiliatesInput = yup
  .object({
    ...filters,
    format: exportFormat(),
  })
  .noUnknown();

/** The state in which the decider saw the affiliate: whoever has been decided about meanwhile is not approved unseen. */
export const approveAffiliateInput = yup
  .object({ state: yup.string().label('Situação').oneOf(affiliateStates, unlistable).required() })
  .noUnknown();

/** Why somebody is not taken as an affiliate; the person reads it. */
export const rejectAffiliateInput = yup.object({ reason: plainText('Motivo').required().min(3).max(300) }).noUnknown();

export type ListAffiliatesInput = yup.InferType<typeof listAffiliatesInput>;
export type ExportAffiliatesInput = yup.InferType<typeof exportAffiliatesInput>;
export type ApproveAffiliateInput = yup.InferType<typeof approveAffiliateInput>;
export type RejectAffiliateInput = yup.InferType<typeof rejectAffiliateInput>;
