import { cents, yup } from '@funil/validation';
import { dayOf } from '@funil/validation/values';
import type { FieldSettings } from '../inputRule.ts';
import { emptyIsNull, plainText, moment, optionalDay, optionalId, unlistable, uuid } from '../inputFields.ts';
import { contactFields } from './contactFieldsInput.ts';
import { addressFields } from './leadAddressInput.ts';
import { leadFields } from './leadFields.ts';
import { personKinds, readPersonKind } from './personKinds.ts';
import type { PersonKind } from './personKinds.ts';
import { leadSortFields } from './leadFieldsByUse.ts';
import type { LeadInputName, LeadSort } from './leadFieldsByUse.ts';
import { distributionId } from './leadFilters.ts';
import { leadFilterFields } from './leadFiltersInput.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { tagIds } from './leadTagsInput.ts';
import { utmInput } from './utmInput.ts';
import { isOwnColumn } from '../ownFields/ownColumns.ts';
import { ownFieldValuesInput } from '../ownFields/ownFieldValuesInput.ts';
import { ownerChoice } from './ownerChoiceInput.ts';

const isLeadSort = (sort: string): boolean => leadSortFields.some((field) => field === sort) || isOwnColumn(sort);

const optionalText = (label: string, max: number) => emptyIsNull(yup.string().label(label).trim().max(max));

/** A choice that counts while the lead has no document. It is left out by a caller who does not know it. */
const personKind = () =>
  yup
    .string<PersonKind>()
    .label(leadFields.person_kind.label)
    .transform((value: unknown) =>
      typeof value === 'string' && value.trim() !== '' ? (readPersonKind(value) ?? value) : null,
    )
    .nullable()
    .optional()
    .oneOf([...personKinds, null, undefined], unlistable);

/**
 * Day of birth, not in the future. It is left out by a caller who does not know it, so that a stored one stays. A day
 * begins nowhere earlier than in UTC plus fourteen hours.
 */
const birthDate = () =>
  optionalDay(leadFields.birth_date.label)
    .optional()
    .default(undefined)
    .test(
      'past',
      `${leadFields.birth_date.label} não pode estar no futuro`,
      (day) => !day || day <= dayOf(new Date().toISOString(), 'Pacific/Kiritimati'),
    );

function writtenFields(settings: FieldSettings) {
  return {
    ...contactFields(settings),
    person_kind: personKind(),
    birth_date: birthDate(),
    ...addressFields(),
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
 * Body of a new lead. Without `owner_id` the lead is distributed; null means no owner. If the creator may not choose, a
 * specialist becomes owner, and other roles' leads are distributed. `status_id` defaults to the initial status.
 */
export const createLeadInput = (settings: FieldSettings) =>
  yup
    .object({
      ...writtenFields(settings),
      owner_id: ownerChoice(leadFields.owner.label).default(distributionId),
      // Callers who choose no status omit these fields.
      status_id: optionalId(leadFields.status.label).optional().default(undefined),
      loss_reason_id: lossFields.loss_reason_id.optional().default(undefined),
      loss_note: lossFields.loss_note.optional().default(undefined),
      // For other systems: a product type without product, and the campaign.
      product_type_id: optionalId(leadFields.product_type.label).optional().default(undefined),
      utm: utmInput().optional().default(undefined),
      tag_ids: tagIds().optional().default(undefined),
      own_fields: ownFieldValuesInput(),
      // For other systems; users refer leads by their own code.
      referral_code: emptyIsNull(plainText('Código de indicação').max(60)).optional().default(undefined),
    })
    .noUnknown();

/**
 * All fields of the form, and the version that the caller loaded. Own fields that are left out stay as they are. They
 * leave the version, which those see who may not see the fields: `own_fields_were`, the values that the caller loaded
 * of what it sends, makes a conflict of what another user changed meanwhile.
 * `owner_id: distribution` keeps a lead waiting; null means no owner; missing, it stays. Activities change the next contact and leave the
 * version: `next_contact_was`, the one that the caller loaded, tells a next contact that was left alone, and stays as
 * it is by now, from one that was changed.
 */
export const updateLeadInput = (settings: FieldSettings) =>
  yup
    .object({
      ...writtenFields(settings),
      /** Missing: the owner stays. */
      owner_id: ownerChoice(leadFields.owner.label).optional().default(undefined),
      /** Missing: the lead's tags stay. */
      tag_ids: tagIds().optional().default(undefined),
      own_fields: ownFieldValuesInput(),
      own_fields_were: ownFieldValuesInput(),
      next_contact_was: moment(leadFields.next_contact_at.label).nullable().optional().default(undefined),
      version: yup.number().label('Versão').integer().min(1).required(),
    })
    .noUnknown();

/**
 * Body of a status change. `product_id` and `value_cents` apply to won statuses only; null keeps the lead's value.
 * `won_on` defaults to today, never precedes the lead's creation, and needs `lead.backdateSale` in an earlier month.
 * `own_fields` fills own fields that the lead lacks, as its new status may require; a value that another user gave
 * meanwhile is a conflict.
 */
export const changeLeadStatusInput = (settings: FieldSettings) =>
  yup
    .object({
      status_id: yup.string().label(leadFields.status.label).required().matches(uuid),
      ...lossFields,
      product_id: optionalId(settings.singular_product_label),
      value_cents: cents().label(leadFields.value_cents.label).min(0).max(maxValueCents).nullable().default(null),
      won_on: optionalDay(leadFields.won_at.label).optional().default(undefined),
      own_fields: ownFieldValuesInput(),
      version: yup.number().label('Versão').integer().min(1).required(),
    })
    .noUnknown();

/** Administrative status; null for none. */
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

/** Groupings of lists. */
const leadGroupings = ['owner'] as const;

/** Query of leads; all values are text. */
export const listLeadsInput = yup
  .object({
    /** Opaque; contains the last row's sort value, which can be a long name. */
    cursor: yup.string().label('Página').max(2000),
    /** A field, or `own_fields.<key>`; an own field that the viewer may not sort by counts as `number`. */
    sort: yup
      .string<LeadSort>()
      .label('Ordenação')
      .test('sort', unlistable, (sort) => sort === undefined || isLeadSort(sort))
      .default('number'),
    direction: yup.string().label('Direção').oneOf(['asc', 'desc'], unlistable).default('desc'),
    /** The leads of each owner together, by the owners' names; leads without one last. */
    group_by: yup.string().label('Agrupamento').oneOf(leadGroupings, unlistable),
    ...leadFilterFields,
  })
  .noUnknown();

export type ListLeadsInput = yup.InferType<typeof listLeadsInput>;
