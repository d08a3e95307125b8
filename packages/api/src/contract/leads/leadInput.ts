import { cents, yup } from '@funil/validation';
import type { FieldSettings } from '../inputRule.ts';
import { emptyIsNull, plainText, moment, optionalDay, optionalId, unlistable, uuid } from '../inputFields.ts';
import { contactFields } from './contactInput.ts';
import { leadFields } from './leadFields.ts';
import { leadSortFields } from './leadFieldLists.ts';
import type { LeadInputName } from './leadFieldLists.ts';
import { distributionId } from './leadFilters.ts';
import { leadFilterFields } from './leadFiltersInput.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { utmInput } from './utmInput.ts';
import { ownerChoice } from './ownerChoiceInput.ts';

const optionalText = (label: string, max: number) => emptyIsNull(yup.string().label(label).trim().max(max));

/** The fields of a lead that a person types. */
function writtenFields(settings: FieldSettings) {
  return {
    ...contactFields(settings),
    product_id: optionalId(settings.singular_product_label),
    value_cents: cents().label(leadFields.value_cents.label).min(0).max(maxValueCents).nullable().default(null),
    next_contact_at: emptyIsNull(moment(leadFields.next_contact_at.label)),
  } satisfies Record<Exclude<LeadInputName, 'owner_id'>, unknown>;
}

const lossFields = {
  loss_reason_id: optionalId(leadFields.loss_reason.label),
  loss_note: optionalText(leadFields.loss_note.label, 1000),
};

/**
 * What creating a lead takes. Without `owner_id` the lead goes to the distribution, with null it is left to nobody;
 * where the creator may not choose, a specialist keeps it and what others refer is distributed. Without `status_id` it
 * begins in the account's initial status; with another one it is moved there at once, as
 * `changeLeadStatus` would: by those who may, lost with its reason, won with product and value.
 */
export const createLeadInput = (settings: FieldSettings) =>
  yup
    .object({
      ...writtenFields(settings),
      owner_id: ownerChoice(leadFields.owner.label).default(distributionId),
      // Left out by those who do not choose a status: nothing more to write for a plain lead.
      status_id: optionalId(leadFields.status.label).optional().default(undefined),
      loss_reason_id: lossFields.loss_reason_id.optional().default(undefined),
      loss_note: lossFields.loss_note.optional().default(undefined),
      // What other systems know of a lead, and no form asks: its type, where no product follows from it, and its
      // campaign.
      product_type_id: optionalId(leadFields.product_type.label).optional().default(undefined),
      utm: utmInput().optional().default(undefined),
      // Whose link the person came by, as another system knows it; what people refer is their own.
      referral_code: emptyIsNull(plainText('Código de indicação').max(60)).optional().default(undefined),
    })
    .noUnknown();

/**
 * What saving a lead takes: every field as the form shows it, and the version that the form was filled from. A lead
 * without an owner that is to go on waiting for one names `distribution` as its owner; null leaves it to nobody.
 */
export const updateLeadInput = (settings: FieldSettings) =>
  yup
    .object({
      ...writtenFields(settings),
      owner_id: ownerChoice(leadFields.owner.label),
      version: yup.number().label('Versão').integer().min(1).required(),
    })
    .noUnknown();

/**
 * What moving a lead takes. `product_id` and `value_cents` complete a sale in the same step: given with a won status
 * they are saved on the lead, null keeps what the lead has; with any other status they are ignored. So is `won_on`, the
 * day of the sale on the account's calendar: today by default, never before the lead, and of an earlier month only by
 * those who may (`lead.backdateSale`).
 */
export const changeLeadStatusInput = (settings: FieldSettings) =>
  yup
    .object({
      status_id: yup.string().label(leadFields.status.label).required().matches(uuid),
      ...lossFields,
      product_id: optionalId(settings.singular_product_label),
      value_cents: cents().label(leadFields.value_cents.label).min(0).max(maxValueCents).nullable().default(null),
      won_on: optionalDay(leadFields.won_at.label).optional().default(undefined),
      version: yup.number().label('Versão').integer().min(1).required(),
    })
    .noUnknown();

/** What setting a lead's administrative status takes: one of the account's list, or none. */
export const changeAdministrativeStatusInput = (settings: FieldSettings) =>
  yup
    .object({
      administrative_status_id: optionalId(settings.administrative_status_label),
      version: yup.number().label('Versão').integer().min(1).required(),
    })
    .noUnknown();

export type ChangeAdministrativeStatusInput = yup.InferType<ReturnType<typeof changeAdministrativeStatusInput>>;
export type CreateLeadInput = yup.InferType<ReturnType<typeof createLeadInput>>;
export type UpdateLeadInput = yup.InferType<ReturnType<typeof updateLeadInput>>;
export type ChangeLeadStatusInput = yup.InferType<ReturnType<typeof changeLeadStatusInput>>;

/** What the list takes, from the query string: everything is text there. */
export const listLeadsInput = yup
  .object({
    /** Opaque mark of where the next page starts; it holds the last row's sorted value, such as a long name. */
    cursor: yup.string().label('Página').max(2000),
    sort: yup.string().label('Ordenação').oneOf(leadSortFields, unlistable).default('number'),
    direction: yup.string().label('Direção').oneOf(['asc', 'desc'], unlistable).default('desc'),
    ...leadFilterFields,
  })
  .noUnknown();

export type ListLeadsInput = yup.InferType<typeof listLeadsInput>;
