import { yup } from '@funil/validation';
import { emptyIsNull, optionalDay, optionalId, unlistable, uuid } from '../inputFields.ts';
import { maxBulkLeads } from './leadBulk.ts';
import { leadFields } from './leadFields.ts';
import { ownerChoice } from './ownerChoiceInput.ts';
import { ownFieldValuesInput } from '../ownFields/ownFieldValuesInput.ts';
import { isMoment } from '../isMoment.ts';

/** Numbers of the leads of a bulk action. */
export const leadNumbers = yup
  .array(yup.number().label('Lead').integer().min(1).max(Number.MAX_SAFE_INTEGER).required())
  .label('Leads')
  .min(1)
  .max(maxBulkLeads)
  .required();

/** Leads, status, data of a loss or sale, and own fields for the leads that lack them. */
export const bulkChangeStatusInput = yup
  .object({
    numbers: leadNumbers,
    status_id: yup.string().label(leadFields.status.label).required().matches(uuid),
    loss_reason_id: optionalId(leadFields.loss_reason.label),
    loss_note: emptyIsNull(yup.string().label(leadFields.loss_note.label).trim().max(1000)),
    won_on: optionalDay(leadFields.won_at.label).optional().default(undefined),
    own_fields: ownFieldValuesInput(),
  })
  .noUnknown();

/** Leads and their new owner. */
export const bulkAssignInput = yup
  .object({ numbers: leadNumbers, owner_id: ownerChoice(leadFields.owner.label) })
  .noUnknown();

/** Leads to move to the trash. */
export const bulkDeleteInput = yup.object({ numbers: leadNumbers }).noUnknown();

/** Query of the trash. */
export const listDeletedLeadsInput = yup
  .object({
    /** Continues after the lead of this moment and number. */
    cursor: yup
      .string()
      .label('Página')
      .matches(/^[\dT:.Z-]{24}_[1-9]\d{0,15}$/)
      .test('moment', unlistable, (value) => value === undefined || isMoment(value.split('_')[0]!)),
  })
  .noUnknown();

export type ListDeletedLeadsInput = yup.InferType<typeof listDeletedLeadsInput>;
export type BulkChangeStatusInput = yup.InferType<typeof bulkChangeStatusInput>;
export type BulkAssignInput = yup.InferType<typeof bulkAssignInput>;
export type BulkDeleteInput = yup.InferType<typeof bulkDeleteInput>;
