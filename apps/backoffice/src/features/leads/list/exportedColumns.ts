import { leadExportColumns, leadFields } from '@funil/api/contract';
import type { LeadExportColumn } from '@funil/api/contract';
import type { LeadColumnId } from './leadColumns.tsx';

export const exportedColumns = (hidden: ReadonlySet<LeadColumnId>): LeadExportColumn[] =>
  leadExportColumns.filter((field) => !hidden.has(leadFields[field].column.word));
