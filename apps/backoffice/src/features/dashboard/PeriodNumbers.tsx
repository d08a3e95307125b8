import { Link } from 'react-router-dom';
import { formatRatio, ownArrivals, ownContacts, ownLosses, ownSales } from '@funil/api/contract';
import type { Dashboard, LeadFilters } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { StatRow, StatTile } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { describeElapsed } from '../../formats/duration.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { compare, daysBefore } from './comparisons.ts';
import { receivedOrSentLabels } from './receivedOrSentLabels.ts';

/** Minutes are exact, so that the change matches the displayed values. */
const minutes = (count: number) => describeElapsed(count);
const pathOf = (list: LeadFilters) => leadsPath(list as FilterState);

/** Links of a number and of its value in the previous period. */
function useTiles(dashboard: Dashboard, period: DashboardPeriod) {
  const before = daysBefore(dashboard);
  return (listIn: (period: string) => LeadFilters, label: string, wordsBefore: string, had = true) => {
    const to = pathOf(listIn(period));
    const toBefore = had ? pathOf(listIn(before)) : null;
    return {
      link: <Link to={to} aria-label={label} />,
      opensBefore: (was: string) => (
        <LinkedNumber to={toBefore} tone="quiet" label={`${was} ${wordsBefore} no período anterior`}>
          {was}
        </LinkedNumber>
      ),
    };
  };
}

export function PeriodNumbers({ dashboard, period }: { dashboard: Dashboard; period: DashboardPeriod }) {
  const { received, first_contact_minutes: contact, won, won_value_cents: value, lost } = dashboard;
  const { actor } = useCurrentSession();
  const arrivals = receivedOrSentLabels(actor.role);
  const tile = useTiles(dashboard, period);
  const sales = (days: string) => ({ ...ownSales(actor), won: days });
  const text = contact.now === null ? '–' : minutes(contact.now);

  const amount = (
    now: number,
    before: number,
    words: readonly [string, string],
    listIn: (days: string) => LeadFilters,
    isGoodUp = true,
  ) => {
    const { opensBefore, ...link } = tile(listIn, countLabel(now, ...words), words[1], before > 0);
    return {
      value: formatCount(now),
      ...link,
      ...compare({ now, before, isGoodUp, format: formatCount, opensBefore }),
    };
  };
  const money = tile(sales, `${formatMoneyTotal(value.now)} em vendas`, 'em vendas', value.before > 0);
  const rate = formatRatio(won.now, received.now);
  const conversion = tile(
    sales,
    `${rate} de conversão, ${countLabel(won.now, 'venda', 'vendas')}`,
    'de conversão',
    won.before > 0,
  );
  const contacts = tile((days) => ownContacts(actor, days), `${text} até o primeiro contato`, 'até o primeiro contato');
  return (
    <StatRow>
      <StatTile
        label={arrivals.title}
        {...amount(received.now, received.before, arrivals.words, (days) => ownArrivals(actor, days))}
      />
      <StatTile
        label="Primeiro contato (mediana)"
        value={text}
        link={contact.now === null ? undefined : contacts.link}
        {...(contact.now !== null && contact.before !== null
          ? compare({
              now: contact.now,
              before: contact.before,
              isGoodUp: false,
              format: minutes,
              formatChange: minutes,
              opensBefore: contacts.opensBefore,
            })
          : {
              note:
                contact.before === null
                  ? 'sem contatos antes'
                  : contacts.opensBefore(`eram ${minutes(contact.before)}`),
            })}
      />
      <StatTile label="Vendas" {...amount(won.now, won.before, ['venda', 'vendas'], sales)} />
      <StatTile
        label="Conversão"
        value={rate}
        link={conversion.link}
        note={
          received.before > 0
            ? conversion.opensBefore(`eram ${formatRatio(won.before, received.before)}`)
            : 'sem leads antes'
        }
      />
      <StatTile
        label="Valor vendido"
        value={formatMoneyTotal(value.now)}
        link={money.link}
        {...compare({ ...value, isGoodUp: true, format: formatMoneyTotal, opensBefore: money.opensBefore })}
      />
      <StatTile
        label="Perdidos"
        {...amount(
          lost.now,
          lost.before,
          ['lead perdido', 'leads perdidos'],
          (days) => ({ ...ownLosses(actor), lost: days }),
          false,
        )}
      />
    </StatRow>
  );
}
