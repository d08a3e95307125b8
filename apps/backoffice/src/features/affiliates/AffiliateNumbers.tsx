import { levelOf } from '@funil/api/contract';
import type { Affiliate } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { formatMoneyTotal } from '../../formats/money.ts';
import { useClock } from '../../formats/useClock.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { earnedPath } from '../commissions/commissionsAddress.ts';
import { referredPath, soldPath } from '../leadFilters/referredLeadPaths.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';

/** Number of leads, linked for users who may read them. */
export function AffiliateLeads({
  affiliate: { leads_count: count, user, ...affiliate },
  hasWord = false,
}: {
  affiliate: Affiliate;
  /** Adds the unit, where no column header states it. */
  hasWord?: boolean;
}) {
  const leads = countLabel(count, 'lead', 'leads');
  const isOpen = user && count > 0 && affiliate.may_open_leads;
  return (
    <LinkedNumber to={isOpen ? referredPath(user.id) : null} label={`${leads} de ${affiliate.name}`}>
      {hasWord ? leads : formatCount(count)}
    </LinkedNumber>
  );
}

/** Number of won leads, linked for users who may read them. */
export function AffiliateSales({ affiliate: { sales_count: count, user, ...affiliate } }: { affiliate: Affiliate }) {
  const { now, timeZone } = useClock();
  const isOpen = user && count > 0 && affiliate.may_open_leads;
  return (
    <LinkedNumber
      to={isOpen ? soldPath(user.id, dayOf(now, timeZone)) : null}
      label={`${countLabel(count, 'venda', 'vendas')} de ${affiliate.name}`}
    >
      {formatCount(count)}
    </LinkedNumber>
  );
}

/** Commission, linked to its entries for users who may read all commissions. */
export function AffiliateCommission({
  affiliate: { commission_cents: cents, user, ...affiliate },
}: {
  affiliate: Affiliate;
}) {
  const isOpen = levelOf(useCurrentSession().user.role, 'commission.read') === 'all' && user && cents !== 0;
  return (
    <LinkedNumber
      to={isOpen ? earnedPath(user.id) : null}
      label={`${formatMoneyTotal(cents)} de comissão de ${affiliate.name}`}
    >
      {formatMoneyTotal(cents)}
    </LinkedNumber>
  );
}
