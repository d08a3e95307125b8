import type { LeadListQuery } from '@funil/api/react';
import { useExportLeads } from '@funil/api/react';
import { useIsMobile } from '@funil/ui';
import { isId } from '../../../formats/isId.ts';
import { ExportButton } from '../../../lists/ExportButton.tsx';
import { ExportModal } from '../../../lists/ExportModal.tsx';
import { saveLeadExport } from '../saveLeadExport.ts';
import type { LeadColumnId } from './leadColumns.tsx';
import { useShownExport } from '../../../lists/useShownExport.ts';
import { useListExport } from './useListExport.ts';

interface ExportMenuProps {
  query: LeadListQuery;
  hidden: ReadonlySet<LeadColumnId>;
}

/** On phones `PhoneListMenu` offers the export. */
export function ExportMenu({ query, hidden }: ExportMenuProps) {
  const { isRunning, run } = useListExport(query, hidden);
  const { jobId, show } = useShownExport();
  const { find } = useExportLeads();
  const isMobile = useIsMobile();
  return (
    <>
      {!isMobile && <ExportButton isRunning={isRunning} onChoose={(format) => void run(format)} />}
      {isId(jobId) && (
        <ExportModal jobId={jobId} noun="leads" find={find} onSave={saveLeadExport} onClose={() => show(null)} />
      )}
    </>
  );
}
