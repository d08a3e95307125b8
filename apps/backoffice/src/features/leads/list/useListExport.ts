import { useState } from 'react';
import type { BlockChannel, ExportFormat } from '@funil/api/contract';
import { useExportLeads } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { failureToast } from '../../../platform/failureToast.ts';
import { useActiveOwnFields } from '../../ownFields/useActiveOwnFields.ts';
import { exportedColumns } from './exportedColumns.ts';
import type { LeadColumnId } from './leadColumns.tsx';
import { saveLeadExport } from '../saveLeadExport.ts';
import { useShownExport } from '../../../lists/useShownExport.ts';

/**
 * Exports the list, with progress if it takes long.
 *
 * @param hidden columns that the viewer has hidden
 */
export function useListExport(query: LeadListQuery, hidden: ReadonlySet<LeadColumnId>) {
  const { start } = useExportLeads();
  const ownFields = useActiveOwnFields();
  const { show } = useShownExport();
  const [isRunning, setRunning] = useState(false);

  /** `campaign` leaves out the people not to be reached by it. */
  async function run(format: ExportFormat, campaign?: BlockChannel) {
    setRunning(true);
    try {
      const made = await start(query, format, exportedColumns(hidden, ownFields), { campaign });
      if ('jobId' in made) show(made.jobId);
      else saveLeadExport(made);
    } catch (error) {
      failureToast('Não foi possível exportar', error);
    } finally {
      setRunning(false);
    }
  }

  return { isRunning, run };
}
