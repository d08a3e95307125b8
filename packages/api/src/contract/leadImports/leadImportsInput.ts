import { yup } from '@funil/validation';
import { optionalId, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { duplicateFields } from '../leads/leadDuplicates.ts';
import { leadSources } from '../leads/leadSources.ts';
import { leadFields } from '../leads/leadFields.ts';
import { leadImportFields } from '../leads/leadFieldLists.ts';
import { ownerChoice } from '../leads/ownerChoiceInput.ts';
import { leadImportKinds, maxImportColumns, onDuplicateChoices } from './leadImports.ts';

/** The file that is to be imported, and whether its leads are new or old. */
export const createLeadImportInput = yup
  .object({
    /** A file that was sent for `lead_import`. */
    file_id: yup.string().label('Arquivo').required().matches(uuid),
    kind: yup.string().label('Tipo').required().oneOf(leadImportKinds, unlistable),
  })
  .noUnknown();
export type CreateLeadImportInput = yup.InferType<typeof createLeadImportInput>;

const sheet = yup.number().label('Planilha').integer().min(0).max(999).required();
const headerRow = yup.number().label('Linha de título').integer().min(1).max(1_048_576).required();

/** Which table of the file is meant, what its columns are, and what a duplicate is. */
export const checkLeadImportInput = yup
  .object({
    sheet,
    header_row: headerRow,
    /**
     * For each column from left to right its field; null leaves it out. Where several feed one field the first filled one
     * wins; those of the name are joined.
     */
    columns: yup
      .array()
      .label('Colunas')
      .of(
        yup
          .string()
          .label('Campo')
          .nullable()
          .defined()
          .oneOf([...leadImportFields, null], unlistable),
      )
      .min(1)
      .max(maxImportColumns)
      .required(),
    /** A row is about a lead that has the same value in one of these, unless both have documents and they differ. */
    duplicate_keys: yup
      .array()
      .label('Duplicados')
      .of(yup.string().required().oneOf(duplicateFields, unlistable))
      .min(1)
      .max(duplicateFields.length)
      .required(),
    on_duplicate: yup.string().label('Quando já existir').required().oneOf(onDuplicateChoices, unlistable),
    /** Of old leads whose row names no product: a sale needs one. */
    product_id: optionalId(leadFields.product.label),
    /** Of old leads that are lost and whose row names no reason. */
    loss_reason_id: optionalId(leadFields.loss_reason.label),
  })
  .noUnknown();
export type CheckLeadImportInput = yup.InferType<typeof checkLeadImportInput>;

/** What leads are given that are created, where their row says nothing. */
export const runLeadImportInput = yup
  .object({
    product_id: optionalId(leadFields.product.label),
    /** An open status; none means the account's initial one. */
    status_id: optionalId(leadFields.status.label),
    /** `distribution` is refused for old leads: their import starts none. */
    owner_id: ownerChoice(leadFields.owner.label),
    source: yup.string().label(leadFields.source.label).oneOf(leadSources, unlistable).default('import'),
  })
  .noUnknown();
export type RunLeadImportInput = yup.InferType<typeof runLeadImportInput>;

/** The table and the header row that columns are suggested for. */
export const suggestLeadImportInput = yup
  .object({
    sheet: wholeNumber('Planilha').min(0).max(999).default(0),
    /** The row that looks like the header by default. */
    header_row: wholeNumber('Linha de título').min(1).max(1_048_576),
  })
  .noUnknown();
export type SuggestLeadImportInput = yup.InferType<typeof suggestLeadImportInput>;

/** Which imports are requested: of new or of old leads, a page at a time. */
export const listLeadImportsInput = yup
  .object({
    kind: yup.string().label('Tipo').oneOf(leadImportKinds, unlistable),
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();
export type ListLeadImportsInput = yup.InferType<typeof listLeadImportsInput>;
