import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '@funil/api/contract';
import type { OwnReferrals } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { CardBody, CardRow, EmptyState, Link } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { formatElapsed } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { LeadStatusPill } from '../leads/status/LeadStatusPill.tsx';

export function OwnReferredLeads({ ownReferrals }: { ownReferrals: OwnReferrals }) {
  const { leads_count: total, sales_count: sales, by_status: statuses, latest } = ownReferrals;
  const { user } = useCurrentSession();
  const clock = useClock();
  // An indicator's list contains only their own leads.
  const own: FilterState = user.role === 'indicator' ? {} : { indicator_id: user.id };
  const won = statuses.filter(({ status }) => status.kind === 'won').map(({ status }) => status.id);
  if (total === 0)
    return (
      <EmptyState title="Ninguém indicado ainda">
        Quem chega pelo seu link, ou que você envia, aparece aqui com o andamento.
      </EmptyState>
    );
  return (
    <>
      <CardBody>
        <Totals>
          <span>Desde o início, o que você trouxe:</span>
          <Link asChild>
            <RouterLink to={leadsPath(own)}>{countLabel(total, 'lead', 'leads')}</RouterLink>
          </Link>
          <Link asChild>
            <RouterLink to={leadsPath({ ...own, status_id: won.join(',') })}>
              {countLabel(sales, 'venda', 'vendas')}
            </RouterLink>
          </Link>
        </Totals>
        <Statuses aria-label="Leads por status">
          {statuses.map(({ status, leads_count: count }) => (
            <li key={status.id}>
              <Step to={leadsPath({ ...own, status_id: status.id })} data-empty={count === 0 || undefined}>
                <LeadStatusPill status={status} />
                <b>{formatCount(count)}</b>
              </Step>
            </li>
          ))}
        </Statuses>
      </CardBody>
      <Latest aria-label="Últimos indicados">
        {latest.map(({ number, name, status, created_at: at, protected_until: until }) => (
          <CardRow as="li" key={number}>
            <Who>
              <Link asChild tone="quiet">
                <RouterLink to={paths.lead(number)}>{name}</RouterLink>
              </Link>
              <small>
                {formatElapsed(at, clock)}
                {until !== null && `, protegido até ${formatDate(until, clock.timeZone)}`}
              </small>
            </Who>
            <LeadStatusPill status={status} />
          </CardRow>
        ))}
      </Latest>
    </>
  );
}

const { color, space, radius } = tokens;

const Totals = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  margin: 0 0 ${space[3]};
  font-variant-numeric: tabular-nums;
  > span {
    color: ${color.text2};
  }
  ${tokens.media.mobile} {
    > span {
      flex-basis: 100%;
    }
    row-gap: ${space[2]};
  }
`;

const Statuses = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled(RouterLink)`
  && {
    color: inherit;
    text-decoration: none;
  }
  display: flex;
  align-items: center;
  gap: ${space[2]};
  box-sizing: border-box;
  min-block-size: 44px;
  padding-inline: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius[2]};
  font-variant-numeric: tabular-nums;
  &[data-empty] b {
    color: ${color.text2};
    font-weight: ${tokens.weight.regular};
  }
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Latest = styled.ul`
  margin: 0;
  padding: 0;
  border-block-start: 1px solid ${color.border};
  list-style: none;
`;

const Who = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  small {
    color: ${color.text2};
    font: ${tokens.font[12]};
  }
`;
