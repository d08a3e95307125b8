import { yup } from '@funil/validation';
import { exportFormat, unlistable } from '../inputFields.ts';
import { maxSelectedLeads } from './leadBulk.ts';
import { leadExportColumns } from './leadFieldsByUse.ts';
import { listLeadsInput } from './leadInput.ts';

/** Query of an export: filters, sort and columns as on screen, or selected leads. */
export const exportLeadsInput = listLeadsInput
  .omit(['cursor'])
  .shape({
    numbers: yup
      .array()
      .label('Leads')
      .of(yup.number().label('Lead').integer().min(1).max(Number.MAX_SAFE_INTEGER).required())
      .min(1)
      .max(maxSelectedLeads),
    format: exportFormat(),
    columns: yup
      .array()
      .label('Colunas')
      .of(yup.string().label('Coluna').required().oneOf(leadExportColumns, unlistable))
      .min(1)
      .max(leadExportColumns.length)
      .required(),
  })
  .noUnknown();

export type ExportLeadsInput = yup.InferType<typeof exportLeadsInput>;
