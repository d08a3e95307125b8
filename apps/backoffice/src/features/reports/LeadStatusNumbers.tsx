import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatRatio, statusReportLabels as labels } from '@funil/api/contract';
import type { LeadStatusReport, StatusReportMode } from '@funil/api/contract';
import { StatRow, StatTile } from '@funil/ui';
import type { StatTileProps } from '@funil/ui';
import { dayOf } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import { compare } from '../dashboard/comparisons.ts';
import { isYoung, youngNote } from './reportLabels.ts';
import type { StatusLists } from './useStatusListPaths.ts';

function compareValues({ now, before }: LeadStatusReport['value_cents'], opensBefore: (was: string) => ReactNode) {
  if (now !== null && before !== null)
    return compare({ now, before, isGoodUp: true, format: formatMoneyTotal, opensBefore });
  return { note: before === null ? undefined : opensBefore(`eram ${formatMoneyTotal(before)}`) };
}

const closedLabels = ['lead encerrado', 'leads encerrados'] as const;

interface LeadStatusNumbersProps {
  report: LeadStatusReport;
  mode: StatusReportMode;
  lists: StatusLists;
}

export function LeadStatusNumbers({ report, mode, lists }: LeadStatusNumbersProps) {
  const { total, won, lost, value_cents: value, stages } = report;
  const to = (path: string | null, label: string) =>
    path === null ? undefined : <Link to={path} aria-label={label} />;
  const opensBefore = (path: string | null, words: string) => (was: string) => (
    <LinkedNumber tone="quiet" to={path} label={`${was} ${words} no período anterior`}>
      {was}
    </LinkedNumber>
  );
  // Cohorts are not compared, because later ones have had less time to be won or lost.
  const isComparable = mode === 'period';
  const { now, timeZone } = useClock();
  const isRecent = mode === 'cohort' && isYoung(report.days, dayOf(now, timeZone));
  const outcome = (
    counts: LeadStatusReport['won'],
    isMoreGood: boolean,
    opens: (was: string) => ReactNode,
  ): Pick<StatTileProps, 'value' | 'isQuiet' | 'delta' | 'note'> => ({
    value: formatCount(counts.now),
    isQuiet: isRecent,
    ...(isRecent
      ? { note: opens(`eram ${formatCount(counts.before)}`) }
      : compare({
          ...counts,
          isGoodUp: isComparable ? isMoreGood : null,
          format: formatCount,
          opensBefore: opens,
        })),
  });
  const ofKind = (kind: 'won' | 'lost') => lists.held(stages.filter((stage) => stage.kind === kind));
  const allBefore = lists.all(report, 'before');
  const wonBefore = lists.heldBefore(report, 'won');
  const all: readonly [string, string] = mode === 'cohort' ? ['lead recebido', 'leads recebidos'] : closedLabels;
  const money = value.now === null ? null : formatMoneyTotal(value.now);
  const rate = formatRatio(won.now, total.now);
  return (
    <StatRow>
      <StatTile
        label={labels.total[mode]}
        value={formatCount(total.now)}
        link={to(lists.all(report), countLabel(total.now, ...all))}
        {...compare({ ...total, isGoodUp: true, format: formatCount, opensBefore: opensBefore(allBefore, all[1]) })}
      />
      <StatTile
        label={labels.value}
        value={money ?? '–'}
        link={money === null ? undefined : to(lists.all(report), `${money} em ${countLabel(total.now, ...all)}`)}
        {...compareValues(value, opensBefore(allBefore, `em ${all[1]}`))}
      />
      <StatTile
        label={labels.won[mode]}
        link={to(ofKind('won'), countLabel(won.now, 'lead vendido', 'leads vendidos'))}
        {...outcome(won, true, opensBefore(wonBefore, 'leads vendidos'))}
      />
      <StatTile
        label={labels.lost[mode]}
        link={to(ofKind('lost'), countLabel(lost.now, 'lead perdido', 'leads perdidos'))}
        {...outcome(lost, false, opensBefore(lists.heldBefore(report, 'lost'), 'leads perdidos'))}
      />
      <StatTile
        label={labels.conversion[mode]}
        value={rate}
        isQuiet={isRecent}
        link={to(ofKind('won'), `${rate}, ${countLabel(won.now, 'lead vendido', 'leads vendidos')}`)}
        note={
          isRecent
            ? youngNote
            : total.before > 0
              ? opensBefore(wonBefore, 'de leads vendidos')(`eram ${formatRatio(won.before, total.before)}`)
              : 'sem leads antes'
        }
      />
    </StatRow>
  );
}
