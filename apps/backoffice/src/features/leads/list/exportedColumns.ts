import { leadExportColumns, leadFields, ownColumn } from '@funil/api/contract';
import type { ExportColumn, OwnField } from '@funil/api/contract';
import { ownColumnId } from '../../ownFields/ownColumnId.ts';
import type { LeadColumnId } from './leadColumns.tsx';

export const exportedColumns = (
  hidden: ReadonlySet<LeadColumnId>,
  ownFields: readonly OwnField[] = [],
): ExportColumn[] => [
  ...leadExportColumns.filter((field) => !hidden.has(leadFields[field].column.word)),
  ...ownFields.filter(({ key }) => !hidden.has(ownColumnId(key))).map(({ key }) => ownColumn(key)),
];
