import { Link } from 'react-router-dom';
import { ownArrivals, ownLosses, ownSales } from '@funil/api/contract';
import type { Dashboard } from '@funil/api/contract';
import type { DashboardPeriod } from '@funil/api/react';
import { StatRow, StatTile } from '@funil/ui';
import { formatCount } from '../../formats/count.ts';
import { formatDuration, minuteMs } from '../../formats/duration.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { compare } from './comparisons.ts';

const minutes = (count: number) => formatDuration(count * minuteMs);

/** The period in a row of numbers; each opens the leads that it counts. */
export function PeriodNumbers({ dashboard, period }: { dashboard: Dashboard; period: DashboardPeriod }) {
  const { received, first_contact_minutes: contact, won, won_value_cents: value, lost } = dashboard;
  const { actor } = useCurrentSession();
  const sales = { ...ownSales(actor), won: period };
  const to = (filters: FilterState) => <Link to={leadsPath(filters)} />;
  const hasContact = contact.now !== null;
  return (
    <StatRow>
      <StatTile
        label="Leads recebidos"
        value={formatCount(received.now)}
        link={to(ownArrivals(actor, period))}
        {...compare({ ...received, isGoodUp: true, format: formatCount })}
      />
      <StatTile
        label="Primeiro contato (mediana)"
        value={hasContact ? minutes(contact.now!) : '–'}
        {...(hasContact && contact.before !== null
          ? compare({
              now: contact.now!,
              before: contact.before,
              isGoodUp: false,
              format: minutes,
              formatChange: minutes,
            })
          : { note: contact.before === null ? 'sem contatos antes' : `eram ${minutes(contact.before)}` })}
      />
      <StatTile
        label="Vendas"
        value={formatCount(won.now)}
        link={to(sales)}
        {...compare({ ...won, isGoodUp: true, format: formatCount })}
      />
      <StatTile
        label="Valor vendido"
        value={formatMoneyTotal(value.now)}
        link={to(sales)}
        {...compare({ ...value, isGoodUp: true, format: formatMoneyTotal })}
      />
      <StatTile
        label="Perdidos"
        value={formatCount(lost.now)}
        link={to({ ...ownLosses(actor), lost: period })}
        {...compare({ ...lost, isGoodUp: false, format: formatCount })}
      />
    </StatRow>
  );
}
