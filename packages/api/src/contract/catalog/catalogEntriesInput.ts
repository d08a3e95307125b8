import { cents, yup } from '@funil/validation';
import { emptyIsNull, listVersion, optionalId, plainText, unlistable, uuid } from '../inputFields.ts';
import { maxValueCents } from '../maxValueCents.ts';
import { calculators } from './catalogEntries.ts';
import { maxTagNameLength, tagColors } from '../tags/tags.ts';
import { maxScriptLength, statusKinds } from './catalog.ts';

const common = {
  name: plainText('Nome').required().max(60),
  is_archived: yup.boolean().label('Arquivado').default(false),
  /** Version that the caller loaded; another one is refused (`catalog.outdated`). Without it the entry is replaced. */
  version: listVersion(),
};

/** An empty choice counts as missing, not as invalid. */
const choice = (label: string) =>
  yup
    .string()
    .label(label)
    .transform((value: unknown) => (value === '' ? undefined : value))
    .required();

/** Body of a status. */
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
    script: emptyIsNull(yup.string().label('Roteiro').trim().max(maxScriptLength)),
  })
  .noUnknown();

/** Body of a loss reason. */
export const lossReasonInput = yup
  .object({ ...common, requires_note: yup.boolean().label('Pede observação').default(false) })
  .noUnknown();

/** Body of a product type. */
export const productTypeInput = yup
  .object({ ...common, calculator: choice('Cálculo').oneOf(calculators, unlistable) })
  .noUnknown();

/** Body of a product. */
export const productInput = yup
  .object({
    ...common,
    product_type_id: choice('Tipo de produto').matches(uuid),
    value_cents: cents().label('Valor').min(0).max(maxValueCents).nullable().default(null),
  })
  .noUnknown();

/** Body of a tag. */
export const tagInput = yup
  .object({
    ...common,
    // Files separate the tags of a lead by these signs.
    name: plainText('Nome')
      .required()
      .max(maxTagNameLength)
      .matches(/^[^,;]*$/, 'Nome não pode ter vírgula nem ponto e vírgula'),
    color: choice('Cor').oneOf(tagColors, unlistable).default('gray'),
  })
  .noUnknown();

/** Ids of the active entries, in order. */
export const arrangeCatalogInput = yup
  .object({
    ids: yup.array().label('Ordem').of(yup.string().label('Item').required().matches(uuid)).min(1).max(1000).required(),
  })
  .noUnknown();

export type ArrangeCatalogInput = yup.InferType<typeof arrangeCatalogInput>;

/** Deletes an entry; `into_id` replaces it where used (merge). */
export const removeEntryInput = yup
  .object({
    into_id: optionalId('Juntar com'),
  })
  .noUnknown();

export type RemoveEntryInput = yup.InferType<typeof removeEntryInput>;
export type LeadStatusInput = yup.InferType<typeof leadStatusInput>;
export type LossReasonInput = yup.InferType<typeof lossReasonInput>;
export type ProductTypeInput = yup.InferType<typeof productTypeInput>;
export type TagInput = yup.InferType<typeof tagInput>;
export type ProductInput = yup.InferType<typeof productInput>;
