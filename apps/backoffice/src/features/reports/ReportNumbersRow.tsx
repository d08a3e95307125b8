import { Link } from 'react-router-dom';
import { formatRatio, receivedLabels, reportColumnLabels as labels } from '@funil/api/contract';
import type { Report, ReportMeasure, RowReportKind } from '@funil/api/contract';
import { StatRow, StatTile } from '@funil/ui';
import { dayOf } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { describeElapsed } from '../../formats/duration.ts';
import { useClock } from '../../formats/useClock.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { compare } from '../dashboard/comparisons.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import { isYoung, wordsOf, youngNote } from './reportLabels.ts';
import type { ReportLists } from './useReportListPaths.ts';

/** Minutes are exact, so that the change matches the displayed values. */
const minutes = (count: number) => describeElapsed(count);

interface ReportNumbersRowProps {
  kind: RowReportKind;
  report: Report;
  lists: ReportLists;
  commissionsOf?: () => string | null;
}

export function ReportNumbersRow({
  kind,
  report: { total, days, commission_cents: commissions },
  lists,
  commissionsOf = () => null,
}: ReportNumbersRowProps) {
  const { role } = useCurrentSession().user;
  const words = wordsOf(kind, role);
  const ownLabels = receivedLabels(kind, role);
  const entries = commissions ? commissionsOf() : null;
  const to = (measure: ReportMeasure, label = countLabel(total[measure].now, ...words[measure])) => {
    const path = lists(measure, total);
    return path === null ? undefined : <Link to={path} aria-label={label} />;
  };
  const opensBefore =
    (measure: ReportMeasure, what = words[measure][1]) =>
    (was: string) => (
      <LinkedNumber
        tone="quiet"
        to={lists(measure, total, undefined, 'before')}
        label={`${was} ${what} no período anterior`}
      >
        {was}
      </LinkedNumber>
    );
  const count = (measure: ReportMeasure, isGoodUp = true) => ({
    value: formatCount(total[measure].now),
    link: to(measure),
    ...compare({ ...total[measure], isGoodUp, format: formatCount, opensBefore: opensBefore(measure) }),
  });
  const { first_contact_minutes: contact, converted, received, won, won_value_cents: value } = total;
  const { now, timeZone } = useClock();
  const isRecent = isYoung(days, dayOf(now, timeZone));
  const rate = formatRatio(won.now, received.now);
  const sold = formatRatio(converted.now, received.now);
  const soldBefore =
    received.before > 0
      ? opensBefore('converted', 'já vendidos')(`eram ${formatRatio(converted.before, received.before)}`)
      : 'sem leads antes';
  const contacted = countLabel(total.contacted.now, ...words.contacted);
  const money = formatMoneyTotal(value.now);
  return (
    <StatRow>
      <StatTile label={ownLabels.received} {...count('received')} />
      {kind === 'internal_sales_report' ? (
        <StatTile
          label="Primeiro contato (mediana)"
          value={contact.now === null ? '–' : minutes(contact.now)}
          link={
            contact.now === null ? undefined : to('contacted', `${minutes(contact.now)} até o contato, ${contacted}`)
          }
          {...(contact.now !== null && contact.before !== null
            ? compare({
                now: contact.now,
                before: contact.before,
                isGoodUp: false,
                format: minutes,
                formatChange: minutes,
                opensBefore: opensBefore('contacted', 'até o contato,'),
              })
            : {
                note:
                  contact.before === null
                    ? 'sem contatos antes'
                    : opensBefore('contacted', 'até o contato,')(`eram ${minutes(contact.before)}`),
              })}
        />
      ) : (
        <StatTile label={labels.qualified} {...count('qualified')} />
      )}
      <StatTile label={labels.won} {...count('won')} />
      <StatTile
        label={labels.value}
        value={money}
        link={to('won', `${money} em vendas`)}
        {...compare({
          ...value,
          isGoodUp: true,
          format: formatMoneyTotal,
          opensBefore: opensBefore('won', 'em vendas'),
        })}
      />
      {kind === 'lead_report' && <StatTile label={labels.lost} {...count('lost', false)} />}
      <StatTile
        label={labels.conversion}
        value={rate}
        link={to('won', `${rate}, ${countLabel(won.now, ...words.won)}`)}
        note={
          received.before > 0
            ? opensBefore('won', 'de conversão')(`eram ${formatRatio(won.before, received.before)}`)
            : 'sem leads antes'
        }
      />
      <StatTile
        label={ownLabels.converted}
        value={sold}
        isQuiet={isRecent}
        link={to('converted', `${sold}, ${countLabel(converted.now, ...words.converted)}`)}
        note={isRecent ? youngNote : soldBefore}
      />
      {commissions !== null && (
        <StatTile
          label="Comissões"
          value={formatMoneyTotal(commissions)}
          {...(entries !== null && {
            link: <Link to={entries} aria-label={`${formatMoneyTotal(commissions)} em comissões`} />,
          })}
          note="dos indicadores"
        />
      )}
    </StatRow>
  );
}
