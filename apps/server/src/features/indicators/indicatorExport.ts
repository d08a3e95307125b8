import { endpoints, exportIndicatorsInput } from '@funil/api/contract';
import type { ExportIndicatorsInput, Indicator } from '@funil/api/contract';
import type { ListExport } from '../../platform/exports/ListExport.ts';
import { defineListExportJob } from '../listExports/defineListExportJob.ts';
import { describeFilters, indicatorColumns } from './indicatorSheet.ts';
import { listIndicatorPart } from './listIndicators.ts';

export const indicatorExport: ListExport<ExportIndicatorsInput, Indicator> = {
  input: exportIndicatorsInput,
  title: 'Indicadores',
  name: 'indicadores',
  columns: ({ actor }) => indicatorColumns(actor),
  readPart: ({ tx, actor }, filters, cursor, limit) => listIndicatorPart(tx, actor, filters, cursor, limit),
  describe: (_reader, filters, first) => describeFilters(filters, first),
};

export const exportIndicatorsJob = defineListExportJob(endpoints.exportIndicators, 'indicators', indicatorExport);
