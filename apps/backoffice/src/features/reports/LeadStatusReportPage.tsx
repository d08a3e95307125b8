import { statusReportModes } from '@funil/api/contract';
import type { StatusReportMode } from '@funil/api/contract';
import { useLeadStatusReport, useReportExports } from '@funil/api/react';
import { SegmentedControl } from '@funil/ui';
import { LeadStatusNumbers } from './LeadStatusNumbers.tsx';
import { LossReasons } from './LossReasons.tsx';
import { statusReportFilterNames } from './reportAddress.ts';
import { periodModeWord } from './saved/savedChoice.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { statusDefinitions } from './reportLabels.ts';
import { StageTable } from './StageTable.tsx';
import { StatusFunnel } from './StatusFunnel.tsx';
import { useReportAddress } from './useReportAddress.ts';
import { useStatusLists } from './useStatusLists.ts';

const labels: Record<StatusReportMode, string> = { cohort: 'Por criação', period: 'Por período' };
/** The first reading is the default and has no value in the address. */
const readings = {
  word: 'leitura',
  values: [periodModeWord],
  refuse: (text: string) => `A leitura “${text}” não existe aqui, e não foi usada.`,
};
const words: Record<StatusReportMode, string | null> = { cohort: null, period: periodModeWord };

export function LeadStatusReportPage() {
  const address = useReportAddress('lead_status_report', statusReportFilterNames, readings);
  const mode: StatusReportMode = address.choice('leitura') === words.period ? 'period' : 'cohort';
  const query = { ...address.query, mode };
  const computed = useLeadStatusReport(query);
  const { exportLeadStatus } = useReportExports();
  const lists = useStatusLists(mode, address);
  return (
    <ReportFrame
      address={address}
      filterNames={statusReportFilterNames}
      definitions={statusDefinitions}
      choices={
        <SegmentedControl
          label="Leitura"
          options={statusReportModes.map((value) => ({ value, label: labels[value] }))}
          value={mode}
          onValueChange={(next) => address.setChoice('leitura', words[next as StatusReportMode])}
        />
      }
      shown={{ report: 'lead_status_report', choice: { ...address.shown, by: null, mode } }}
      computed={computed}
      onExport={({ format }) => exportLeadStatus({ ...query, format })}
    >
      {(shown) => (
        <>
          <LeadStatusNumbers report={shown} mode={mode} lists={lists} />
          <StatusFunnel report={shown} lists={lists} />
          <StageTable report={shown} mode={mode} lists={lists} />
          <LossReasons report={shown} mode={mode} lists={lists} />
        </>
      )}
    </ReportFrame>
  );
}
