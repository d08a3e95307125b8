import { yup } from '@funil/validation';
import { wholeNumber } from '../inputFields.ts';
import { retentionDays, retentionKindLabels } from './retention.ts';
import type { RetentionKind } from './retention.ts';

const days = (kind: RetentionKind) =>
  wholeNumber(retentionKindLabels[kind]).min(retentionDays.min).max(retentionDays.max).nullable().defined();

/** Days after which each kind of data is proposed for erasure; null for never. */
export const retentionTermsInput = yup
  .object({
    lost_leads: days('lost_leads'),
    idle_leads: days('idle_leads'),
    attachments: days('attachments'),
    simulations: days('simulations'),
    affiliates: days('affiliates'),
  })
  .noUnknown();

export type RetentionTermsInput = yup.InferType<typeof retentionTermsInput>;

/** Number of records of the proposal, typed as a confirmation. */
export const startRetentionRunInput = yup
  .object({ count: wholeNumber('Quantidade').min(1).max(Number.MAX_SAFE_INTEGER).required() })
  .noUnknown();

export type StartRetentionRunInput = yup.InferType<typeof startRetentionRunInput>;
