import { yup } from '@funil/validation';
import { exportFormat, optionalId, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { duplicateFields } from '../leads/leadDuplicates.ts';
import { leadSources } from '../leads/leadSources.ts';
import { leadFields } from '../leads/leadFields.ts';
import { isLeadImportTarget } from '../leads/leadFieldsByUse.ts';
import type { LeadImportTarget } from '../leads/leadFieldsByUse.ts';
import { tagIds } from '../leads/leadTagsInput.ts';
import { ownerChoice } from '../leads/ownerChoiceInput.ts';
import {
  importMatchFields,
  leadImportKinds,
  maxImportColumns,
  maxImportMatches,
  maxImportMatchText,
  onDuplicateChoices,
} from './leadImports.ts';

/** File, and whether its leads are new or old. */
export const createLeadImportInput = yup
  .object({
    /** A file uploaded for `lead_import`. */
    file_id: yup.string().label('Arquivo').required().matches(uuid),
    kind: yup.string().label('Tipo').required().oneOf(leadImportKinds, unlistable),
  })
  .noUnknown();
export type CreateLeadImportInput = yup.InferType<typeof createLeadImportInput>;

/** Kind of import and format of its template. */
export const exportLeadImportTemplateInput = yup
  .object({
    kind: yup.string().label('Tipo').required().oneOf(leadImportKinds, unlistable),
    format: exportFormat(),
  })
  .noUnknown();
export type ExportLeadImportTemplateInput = yup.InferType<typeof exportLeadImportTemplateInput>;

const sheet = yup.number().label('Planilha').integer().min(0).max(999).required();
const headerRow = yup.number().label('Linha de título').integer().min(1).max(1_048_576).required();

/** Sheet, columns and duplicate keys of an import. */
export const checkLeadImportInput = yup
  .object({
    sheet,
    header_row: headerRow,
    /**
     * Field of each column, own fields as `own_fields.<key>`; null ignores the column. Of several columns for one field
     * the first filled one counts; names are joined.
     */
    columns: yup
      .array()
      .label('Colunas')
      .of(
        yup
          .string<LeadImportTarget>()
          .label('Campo')
          .nullable()
          .defined()
          .test('field', unlistable, (field) => field === null || isLeadImportTarget(field)),
      )
      .min(1)
      .max(maxImportColumns)
      .required(),
    /** Fields that identify a lead: a row with the same value is that lead, unless the documents differ. */
    duplicate_keys: yup
      .array()
      .label('Duplicados')
      .of(yup.string().required().oneOf(duplicateFields, unlistable))
      .min(1)
      .max(duplicateFields.length)
      .required(),
    on_duplicate: yup.string().label('Quando já existir').required().oneOf(onDuplicateChoices, unlistable),
    /** Records that texts of the file mean, for texts that name no record of the account. */
    matches: yup
      .array()
      .label('Nomes do arquivo')
      .of(
        yup
          .object({
            field: yup.string().label('Campo').required().oneOf(importMatchFields, unlistable),
            text: yup.string().label('Texto').required().max(maxImportMatchText),
            id: yup.string().label('Cadastro').required().matches(uuid),
          })
          .noUnknown(),
      )
      .max(maxImportMatches)
      .default([]),
    /** Product of won old leads without one: a sale requires it. */
    product_id: optionalId(leadFields.product.label),
    /** Loss reason of lost old leads without one. */
    loss_reason_id: optionalId(leadFields.loss_reason.label),
  })
  .noUnknown();
export type CheckLeadImportInput = yup.InferType<typeof checkLeadImportInput>;

/** Defaults for created leads without a value in their row. */
export const runLeadImportInput = yup
  .object({
    product_id: optionalId(leadFields.product.label),
    /** An open status; null for the account's initial status. */
    status_id: optionalId(leadFields.status.label),
    /** `distribution` is refused for old leads. */
    owner_id: ownerChoice(leadFields.owner.label),
    source: yup.string().label(leadFields.source.label).oneOf(leadSources, unlistable).default('import'),
    /** Tags that all created and changed leads get. */
    tag_ids: tagIds().default([]),
  })
  .noUnknown();
export type RunLeadImportInput = yup.InferType<typeof runLeadImportInput>;

/** Sheet and header row to suggest columns for. */
export const suggestLeadImportInput = yup
  .object({
    sheet: wholeNumber('Planilha').min(0).max(999).default(0),
    /** Defaults to the detected header row. */
    header_row: wholeNumber('Linha de título').min(1).max(1_048_576),
  })
  .noUnknown();
export type SuggestLeadImportInput = yup.InferType<typeof suggestLeadImportInput>;

/** Query of the imports. */
export const listLeadImportsInput = yup
  .object({
    kind: yup.string().label('Tipo').oneOf(leadImportKinds, unlistable),
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();
export type ListLeadImportsInput = yup.InferType<typeof listLeadImportsInput>;
