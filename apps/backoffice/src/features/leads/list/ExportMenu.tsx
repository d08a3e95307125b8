import { useState } from 'react';
import type { LeadListQuery } from '@funil/api/react';
import { useExportLeads } from '@funil/api/react';
import { MenuItem, useIsMobile } from '@funil/ui';
import { isId } from '../../../formats/isId.ts';
import { ExportButton } from '../../../lists/ExportButton.tsx';
import { ExportModal } from '../../../lists/ExportModal.tsx';
import { saveLeadExport } from '../saveLeadExport.ts';
import { CampaignExportModal } from './CampaignExportModal.tsx';
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
  const [isCampaign, setCampaign] = useState(false);
  return (
    <>
      {!isMobile && (
        <ExportButton isRunning={isRunning} onChoose={(format) => void run(format)}>
          <MenuItem onSelect={() => setCampaign(true)}>Para campanha…</MenuItem>
        </ExportButton>
      )}
      {isCampaign && <CampaignExportModal isRunning={isRunning} onExport={run} onClose={() => setCampaign(false)} />}
      {isId(jobId) && (
        <ExportModal jobId={jobId} noun="leads" find={find} onSave={saveLeadExport} onClose={() => show(null)} />
      )}
    </>
  );
}
