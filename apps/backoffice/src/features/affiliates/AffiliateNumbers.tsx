import type { Affiliate } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import { formatCount } from '../../formats/count.ts';
import { counted } from '../../formats/counted.ts';
import { useClock } from '../../formats/useClock.ts';
import { broughtPath, soldPath } from '../leadFilters/leadsBehind.ts';
import { NumberBehind } from '../leadFilters/NumberBehind.tsx';

/** How many leads somebody brought; it opens them for those who read every one. */
export function AffiliateLeads({
  affiliate: { leads_count: count, user, ...affiliate },
  hasWord = false,
}: {
  affiliate: Affiliate;
  /** Says what it counts, where no header does. */
  hasWord?: boolean;
}) {
  const leads = counted(count, 'lead', 'leads');
  const isOpen = user && count > 0 && affiliate.may_open_leads;
  return (
    <NumberBehind to={isOpen ? broughtPath(user.id) : null} label={`${leads} de ${affiliate.name}`}>
      {hasWord ? leads : formatCount(count)}
    </NumberBehind>
  );
}

/** How many of them are sold, likewise. */
export function AffiliateSales({ affiliate: { sales_count: count, user, ...affiliate } }: { affiliate: Affiliate }) {
  const { now, timeZone } = useClock();
  const isOpen = user && count > 0 && affiliate.may_open_leads;
  return (
    <NumberBehind
      to={isOpen ? soldPath(user.id, dayOf(now, timeZone)) : null}
      label={`${counted(count, 'venda', 'vendas')} de ${affiliate.name}`}
    >
      {formatCount(count)}
    </NumberBehind>
  );
}
