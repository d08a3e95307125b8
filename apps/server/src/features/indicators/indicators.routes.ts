import { endpoints, exportIndicatorsInput, listIndicatorsInput } from '@funil/api/contract';
import { IndicatorListSchema, ListExportSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleListExport } from '../listExports/handleListExport.ts';
import { exportIndicatorsJob, indicatorExport } from './indicatorExport.ts';
import { listIndicators } from './listIndicators.ts';

export function registerIndicatorRoutes(app: App): void {
  handle(
    app,
    endpoints.listIndicators,
    { query: listIndicatorsInput, answer: IndicatorListSchema },
    ({ session, tx, query }) => listIndicators(tx, session.actor, query),
  );

  handleListExport(
    app,
    endpoints.exportIndicators,
    { body: exportIndicatorsInput, answer: ListExportSchema },
    indicatorExport,
    exportIndicatorsJob,
  );
}
