import { endpoints, exportDistributionDecisionsInput } from '@funil/api/contract';
import type { DistributionDecision, ExportDistributionDecisionsInput } from '@funil/api/contract';
import type { ListExport } from '../../platform/exports/ListExport.ts';
import { defineListExportJob } from '../listExports/defineListExportJob.ts';
import { decisionColumns, describeDecisionFilters } from './decisionSheet.ts';
import { listDecisionPart } from './listDecisions.ts';

export const decisionExport: ListExport<ExportDistributionDecisionsInput, DistributionDecision> = {
  input: exportDistributionDecisionsInput,
  title: 'Decisões da distribuição',
  name: 'decisoes-da-distribuicao',
  columns: () => decisionColumns,
  readPart: ({ tx, actor, account }, filters, cursor, limit) =>
    listDecisionPart(tx, actor, filters, { timeZone: account.timeZone, cursor, limit }),
  describe: ({ tx }, filters) => describeDecisionFilters(tx, filters),
};

export const exportDecisionsJob = defineListExportJob(
  endpoints.exportDistributionDecisions,
  'distribution',
  decisionExport,
);
