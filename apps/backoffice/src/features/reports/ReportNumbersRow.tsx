import { Link } from 'react-router-dom';
import { reportColumnLabels as labels } from '@funil/api/contract';
import type { Report, ReportMeasure } from '@funil/api/contract';
import { StatRow, StatTile } from '@funil/ui';
import { formatCount } from '../../formats/count.ts';
import { formatDuration, minuteMs } from '../../formats/duration.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { compare } from '../dashboard/comparisons.ts';
import type { ReportKind } from './reportColumns.tsx';
import { formatRate } from './reportWords.ts';
import type { ReportLists } from './useReportLists.ts';

const minutes = (count: number) => formatDuration(count * minuteMs);

interface ReportNumbersRowProps {
  kind: ReportKind;
  report: Report;
  lists: ReportLists;
  /** The list of what all of them earned. */
  commissionsOf?: () => string | null;
}

/** The whole of a report in a row of numbers; each opens the leads that it counts. */
export function ReportNumbersRow({
  kind,
  report: { total, commission_cents: commissions },
  lists,
  commissionsOf = () => null,
}: ReportNumbersRowProps) {
  const entries = commissions ? commissionsOf() : null;
  const to = (measure: ReportMeasure) => {
    const path = lists(measure, total);
    return path === null ? undefined : <Link to={path} />;
  };
  const count = (measure: ReportMeasure, isGoodUp = true) => ({
    value: formatCount(total[measure].now),
    link: to(measure),
    ...compare({ ...total[measure], isGoodUp, format: formatCount }),
  });
  const { first_contact_minutes: contact, converted, received, won_value_cents: value } = total;
  return (
    <StatRow>
      <StatTile label={kind === 'indicators' ? labels.brought : labels.received} {...count('received')} />
      {kind === 'sales' ? (
        <StatTile
          label="Primeiro contato (mediana)"
          value={contact.now === null ? '–' : minutes(contact.now)}
          {...(contact.now !== null && contact.before !== null
            ? compare({
                now: contact.now,
                before: contact.before,
                isGoodUp: false,
                format: minutes,
                formatChange: minutes,
              })
            : { note: contact.before === null ? 'sem contatos antes' : `eram ${minutes(contact.before)}` })}
        />
      ) : (
        <StatTile label={labels.qualified} {...count('qualified')} />
      )}
      <StatTile label={labels.won} {...count('won')} />
      <StatTile
        label={labels.value}
        value={formatMoneyTotal(value.now)}
        link={to('won')}
        {...compare({ ...value, isGoodUp: true, format: formatMoneyTotal })}
      />
      {kind === 'leads' && <StatTile label={labels.lost} {...count('lost', false)} />}
      <StatTile
        label={labels.conversion}
        value={formatRate(converted.now, received.now)}
        link={to('converted')}
        note={received.before > 0 ? `eram ${formatRate(converted.before, received.before)}` : 'sem leads antes'}
      />
      {commissions !== null && (
        <StatTile
          label="Comissões"
          value={formatMoneyTotal(commissions)}
          {...(entries !== null && { link: <Link to={entries} /> })}
          note="dos indicadores"
        />
      )}
    </StatRow>
  );
}
