import { yup } from '@funil/validation';
import { listVersion, unlistable, wholeNumber } from '../inputFields.ts';
import { retentionDays, retentionKindLabels, retentionKinds, retentionStayReasons } from './retention.ts';
import type { RetentionKind } from './retention.ts';

const mostDays = `\${path} deve ser no máximo ${retentionDays.max.toLocaleString('pt-BR')}`;

const days = (kind: RetentionKind) =>
  wholeNumber(retentionKindLabels[kind]).min(retentionDays.min).max(retentionDays.max, mostDays).nullable().defined();

/** Days after which each kind of data is proposed for erasure; null for never. All are saved together. */
export const retentionTermsInput = yup
  .object({
    lost_leads: days('lost_leads'),
    idle_leads: days('idle_leads'),
    attachments: days('attachments'),
    simulations: days('simulations'),
    affiliates: days('affiliates'),
    version: listVersion().required(),
  })
  .noUnknown();

export type RetentionTermsInput = yup.InferType<typeof retentionTermsInput>;

/** Which records: those of a kind that would be erased, or those that stay for a reason. */
export const listRetentionRecordsInput = yup
  .object({
    kind: yup.string().label('Tipo').required().oneOf(retentionKinds, unlistable),
    reason: yup.string().label('Motivo').oneOf(retentionStayReasons, unlistable),
    page: wholeNumber('Página').min(1).max(100_000).default(1),
  })
  .noUnknown();

export type ListRetentionRecordsInput = yup.InferType<typeof listRetentionRecordsInput>;

/** The proposal that was shown, and the number of its records, typed as a confirmation. */
export const startRetentionRunInput = yup
  .object({
    count: wholeNumber('Quantidade').min(1).max(Number.MAX_SAFE_INTEGER).required(),
    version: listVersion().required(),
  })
  .noUnknown();

export type StartRetentionRunInput = yup.InferType<typeof startRetentionRunInput>;
