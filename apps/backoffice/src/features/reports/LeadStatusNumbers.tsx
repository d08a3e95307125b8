import { Link } from 'react-router-dom';
import { statusReportLabels as labels } from '@funil/api/contract';
import type { LeadStatusReport, StatusReportMode } from '@funil/api/contract';
import { StatRow, StatTile } from '@funil/ui';
import { formatCount } from '../../formats/count.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { compare } from '../dashboard/comparisons.ts';
import { formatRate } from './reportWords.ts';
import type { StatusLists } from './useStatusLists.ts';

interface LeadStatusNumbersProps {
  report: LeadStatusReport;
  mode: StatusReportMode;
  lists: StatusLists;
}

/** The leads of the report in a row of numbers; each opens the leads that it counts. */
export function LeadStatusNumbers({ report, mode, lists }: LeadStatusNumbersProps) {
  const { total, won, lost, value_cents: value, stages } = report;
  const to = (path: string | null) => (path === null ? undefined : <Link to={path} />);
  const ofKind = (kind: 'won' | 'lost') => lists.held(stages.filter((stage) => stage.kind === kind));
  return (
    <StatRow>
      <StatTile
        label={labels.total[mode]}
        value={formatCount(total.now)}
        link={to(lists.all(report))}
        {...compare({ ...total, isGoodUp: true, format: formatCount })}
      />
      <StatTile
        label={labels.value}
        value={formatMoneyTotal(value.now)}
        link={to(lists.all(report))}
        {...compare({ ...value, isGoodUp: true, format: formatMoneyTotal })}
      />
      <StatTile
        label={labels.won}
        value={formatCount(won.now)}
        link={to(ofKind('won'))}
        {...compare({ ...won, isGoodUp: true, format: formatCount })}
      />
      <StatTile
        label={labels.lost}
        value={formatCount(lost.now)}
        link={to(ofKind('lost'))}
        {...compare({ ...lost, isGoodUp: false, format: formatCount })}
      />
      <StatTile
        label={labels.conversion[mode]}
        value={formatRate(won.now, total.now)}
        link={to(ofKind('won'))}
        note={total.before > 0 ? `eram ${formatRate(won.before, total.before)}` : 'sem leads antes'}
      />
    </StatRow>
  );
}
