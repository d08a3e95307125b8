import type { LeadStatusReport } from '@funil/api/contract';
import { LeadStatusNumbers } from './LeadStatusNumbers.tsx';
import { LossReasons } from './LossReasons.tsx';
import { StageTable } from './StageTable.tsx';
import { StatusFunnel } from './StatusFunnel.tsx';
import type { ReportAddress } from './useReportAddress.ts';
import { useStatusListPaths } from './useStatusListPaths.ts';

interface StatusReportProps {
  numbers: LeadStatusReport;
  address: ReportAddress;
}

export function StatusReport({ numbers, address }: StatusReportProps) {
  const mode = address.mode ?? 'cohort';
  const lists = useStatusListPaths(mode, address);
  return (
    <>
      <LeadStatusNumbers report={numbers} mode={mode} lists={lists} />
      <StatusFunnel report={numbers} lists={lists} />
      <StageTable report={numbers} mode={mode} lists={lists} />
      <LossReasons report={numbers} mode={mode} lists={lists} />
    </>
  );
}
