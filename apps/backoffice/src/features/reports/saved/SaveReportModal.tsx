import { savedReportInput } from '@funil/api/contract';
import type { SavedReport } from '@funil/api/contract';
import { useSavedReports } from '@funil/api/react';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { NameModal } from '../../../lists/saved/NameModal.tsx';
import type { ShownReport } from './useChosenReport.ts';

interface SaveReportModalProps {
  /** Report to rename; null saves a new one. */
  saved: SavedReport | null;
  shown: ShownReport;
  onSaved: (saved: SavedReport) => void;
  onClose: () => void;
}

export function SaveReportModal({ saved, shown, onSaved, onClose }: SaveReportModalProps) {
  const { create, update } = useSavedReports();
  const { report, choice } = saved ?? shown;
  const state = useSchemaForm(savedReportInput, { name: saved?.name ?? '', report, choice }, async (input) =>
    onSaved(await (saved ? update(saved.id, input) : create(input))),
  );
  return (
    <NameModal
      title={saved ? 'Renomear relatório' : 'Salvar relatório'}
      description={saved ? undefined : 'Guarda o período, as linhas e os filtros. Só você o vê.'}
      state={state}
      onClose={onClose}
    />
  );
}
