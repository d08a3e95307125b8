import type { LeadStatusReport } from '@funil/api/contract';
import { LeadStatusNumbers } from './LeadStatusNumbers.tsx';
import { LossReasons } from './LossReasons.tsx';
import { StageTable } from './StageTable.tsx';
import { StatusFunnel } from './StatusFunnel.tsx';
import type { ReportAddress } from './useReportAddress.ts';
import { useStatusLists } from './useStatusLists.ts';

interface StatusReportProps {
  numbers: LeadStatusReport;
  address: ReportAddress;
}

export function StatusReport({ numbers, address }: StatusReportProps) {
  const mode = address.mode ?? 'cohort';
  const lists = useStatusLists(mode, address);
  return (
    <>
      <LeadStatusNumbers report={numbers} mode={mode} lists={lists} />
      <StatusFunnel report={numbers} lists={lists} />
      <StageTable report={numbers} mode={mode} lists={lists} />
      <LossReasons report={numbers} mode={mode} lists={lists} />
    </>
  );
}
