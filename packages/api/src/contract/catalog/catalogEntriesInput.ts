import { cents, yup } from '@funil/validation';
import { optionalId, plainText, unlistable, uuid } from '../inputFields.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { calculators } from './catalogEntries.ts';
import { statusKinds } from './catalog.ts';

const common = {
  name: plainText('Nome').required().max(60),
  is_archived: yup.boolean().label('Arquivado').default(false),
};

/** An untouched choice is missing, not a wrong one. */
const choice = (label: string) =>
  yup
    .string()
    .label(label)
    .transform((value: unknown) => (value === '' ? undefined : value))
    .required();

/** A status of the funnel: its name, its colour, its kind and whether leads begin there. */
export const leadStatusInput = yup
  .object({
    ...common,
    color: yup
      .string()
      .label('Cor')
      .lowercase()
      .required()
      .matches(/^#[\da-f]{6}$/),
    kind: choice('Tipo').oneOf(statusKinds, unlistable),
    is_initial: yup.boolean().label('Status inicial').default(false),
  })
  .noUnknown();

/** A reason for losing a lead, and whether it asks for a note. */
export const lossReasonInput = yup
  .object({ ...common, requires_note: yup.boolean().label('Pede observação').default(false) })
  .noUnknown();

/** A type of products, and how the simulator accrues for it. */
export const productTypeInput = yup
  .object({ ...common, calculator: choice('Cálculo').oneOf(calculators, unlistable) })
  .noUnknown();

/** A product: its name, its type and its value. */
export const productInput = yup
  .object({
    ...common,
    product_type_id: choice('Tipo de produto').matches(uuid),
    value_cents: cents().label('Valor').min(0).max(maxValueCents).nullable().default(null),
  })
  .noUnknown();

/** The entries that are not archived, first to last. */
export const arrangeCatalogInput = yup
  .object({
    ids: yup.array().label('Ordem').of(yup.string().label('Item').required().matches(uuid)).min(1).max(1000).required(),
  })
  .noUnknown();

export type ArrangeCatalogInput = yup.InferType<typeof arrangeCatalogInput>;

/** Deletes an entry; with a receiver, what uses it moves there first (the two are merged). */
export const removeEntryInput = yup
  .object({
    into_id: optionalId('Juntar com'),
  })
  .noUnknown();

export type RemoveEntryInput = yup.InferType<typeof removeEntryInput>;
export type LeadStatusInput = yup.InferType<typeof leadStatusInput>;
export type LossReasonInput = yup.InferType<typeof lossReasonInput>;
export type ProductTypeInput = yup.InferType<typeof productTypeInput>;
export type ProductInput = yup.InferType<typeof productInput>;
