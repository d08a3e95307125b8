import { yup } from '@funil/validation';
import { exportFormat, plainText, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { affiliateSorts, affiliateStates } from './affiliates.ts';

const filters = {
  /** Words from name, e-mail and phone; ignores case and accents. */
  search: yup.string().label('Busca').trim().max(120),
  state: yup.string().label('Situação').oneOf(affiliateStates, unlistable),
  sponsor_id: yup.string().label('Quem trouxe').matches(uuid),
  sort: yup.string().label('Ordem').oneOf(affiliateSorts, unlistable),
};

/** Query of affiliates. */
export const listAffiliatesInput = yup
  .object({
    ...filters,
    limit: wholeNumber('Quantidade').min(1).max(200),
    cursor: yup.string().label('Página').max(200),
  })
  .noUnknown();

/** Query of an export. */
export const exportAffiliatesInput = yup
  .object({
    ...filters,
    format: exportFormat(),
  })
  .noUnknown();

/** State that the caller saw, to refuse decisions on outdated data. */
export const approveAffiliateInput = yup
  .object({ state: yup.string().label('Situação').oneOf(affiliateStates, unlistable).required() })
  .noUnknown();

/** Reason for the rejection; shown to the affiliate. */
export const rejectAffiliateInput = yup.object({ reason: plainText('Motivo').required().min(3).max(300) }).noUnknown();

export type ListAffiliatesInput = yup.InferType<typeof listAffiliatesInput>;
export type ExportAffiliatesInput = yup.InferType<typeof exportAffiliatesInput>;
export type ApproveAffiliateInput = yup.InferType<typeof approveAffiliateInput>;
export type RejectAffiliateInput = yup.InferType<typeof rejectAffiliateInput>;
