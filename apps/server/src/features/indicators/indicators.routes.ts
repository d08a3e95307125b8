import { endpoints, exportIndicatorsInput, listExportLimit, listIndicatorsInput } from '@funil/api/contract';
import { IndicatorListSchema, ListExportSchema } from '@funil/api/contract/answers';
import { handleListExport } from '../../platform/exports/handleListExport.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { describeFilters, indicatorColumns } from './indicatorSheet.ts';
import { listAllIndicators, listIndicators } from './listIndicators.ts';

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
    async (call) => {
      const { session, tx, body } = call;
      const { format, ...filters } = body;
      const rows = await listAllIndicators(tx, session.actor, filters, listExportLimit);
      return {
        format,
        title: 'Indicadores',
        name: 'indicadores',
        columns: indicatorColumns(session.actor),
        rows,
        filters: describeFilters(filters, rows),
      };
    },
  );
}
