import { yup } from '@funil/validation';
import { exportFormat, unlistable } from '../inputFields.ts';
import { maxSelectedLeads } from './leadBulk.ts';
import { maxOwnFields } from '../ownFields/ownFieldKinds.ts';
import { isOwnColumn } from '../ownFields/ownColumns.ts';
import type { OwnColumn } from '../ownFields/ownColumns.ts';
import { blockChannels } from '../contactLights/contactLights.ts';
import { leadExportColumns } from './leadFieldsByUse.ts';
import type { LeadExportColumn } from './leadFieldsByUse.ts';
import { listLeadsInput } from './leadInput.ts';

/** Columns of the list; own fields that the viewer does not see are left out of the file. */
export type ExportColumn = LeadExportColumn | OwnColumn;

const isExportColumn = (column: string | undefined) =>
  column !== undefined && ((leadExportColumns as readonly string[]).includes(column) || isOwnColumn(column));

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
    /** Leaves out the people who are not to be reached by this channel, and says how many. */
    campaign: yup.string().label('Canal da campanha').oneOf(blockChannels, unlistable),
    columns: yup
      .array()
      .label('Colunas')
      .of(yup.string<ExportColumn>().label('Coluna').required().test('column', unlistable, isExportColumn))
      .min(1)
      .max(leadExportColumns.length + maxOwnFields)
      .required(),
  })
  .noUnknown();

export type ExportLeadsInput = yup.InferType<typeof exportLeadsInput>;
