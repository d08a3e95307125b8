import { Download } from 'lucide-react';
import type { LeadListQuery } from '@funil/api/react';
import { Button, Menu, MenuItem, useIsMobile } from '@funil/ui';
import { ExportModal } from './ExportModal.tsx';
import type { LeadColumnId } from './leadColumns.tsx';
import { useListExport, useShownExport } from './useListExport.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface ExportMenuProps {
  /** What the list shows. */
  query: LeadListQuery;
  /** Columns that the viewer has left out. */
  hidden: ReadonlySet<LeadColumnId>;
}

/** Saves what the list shows as a file. A phone's top bar has no room for it: there `PhoneListMenu` offers it. */
export function ExportMenu({ query, hidden }: ExportMenuProps) {
  const { isRunning, run } = useListExport(query, hidden);
  const { jobId, show } = useShownExport();
  const isMobile = useIsMobile();
  return (
    <>
      {!isMobile && (
        <Menu
          align="end"
          aria-label="Exportar"
          trigger={
            <Button size="sm" icon={<Download aria-hidden />} loading={isRunning} loadingLabel="Exportando">
              Exportar
            </Button>
          }
        >
          <MenuItem onSelect={() => void run('csv')}>CSV, para planilhas e outros sistemas</MenuItem>
          <MenuItem onSelect={() => void run('xlsx')}>Excel (XLSX)</MenuItem>
        </Menu>
      )}
      {jobId && uuid.test(jobId) && <ExportModal jobId={jobId} onClose={() => show(null)} />}
    </>
  );
}
