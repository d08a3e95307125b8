import { Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { refersLeads } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import {
  useDashboard,
  useLeadOffers,
  useMyDay,
  useOwnCommissions,
  useOwnReferrals,
  useReminders,
} from '@funil/api/react';
import type { DashboardPeriod } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ErrorState, PageBody, PageHeader, PageScroll, SkeletonList, Stack, TwoColumns } from '@funil/ui';
import {
  earnsCommissions,
  earnsOften,
  hasEarned,
  loadOwnCommissions,
  OwnCommissionsCard,
} from '../commissions/own/lazyOwnCommissions.ts';
import { loadOwnReferrals, OwnReferralsCard } from '../ownReferrals/lazyOwnReferrals.ts';
import { useClock } from '../../formats/useClock.ts';
import { PrintedPeriods } from '../../screens/print/PrintedPeriods.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { describeComparison, greetingAt, todayIn } from './comparisons.ts';
import { UnreadFiltersNotice } from '../leadFilters/UnreadFiltersNotice.tsx';
import { namesOf, periodOf, unreadPeriod, wordOf } from './dashboardPeriod.ts';
import { MyDay } from './MyDay.tsx';
import { PeriodMenu } from './PeriodMenu.tsx';
import { PeriodFunnel } from './PeriodFunnel.tsx';
import { PeriodNumbers } from './PeriodNumbers.tsx';
import { ReceivedLeadsChart } from './ReceivedLeadsChart.tsx';
import { SalesRanking } from './SalesRanking.tsx';
import { TeamParts } from './TeamParts.tsx';
import { useTeamParts } from './useTeamParts.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

/** Roles whose numbers cover a team or company. Their own referrals come after these numbers. */
const othersNumbers: Partial<Record<Role, string>> = {
  partner: 'Números de toda a sua empresa.',
  indicator_manager: 'Números de toda a sua equipe.',
};

export function DashboardPage() {
  const [params, setParams] = useAddressParams();
  const period = periodOf(params.get('periodo'));
  const unread = unreadPeriod(params.get('periodo'));
  const { dashboard: found, error, retry } = useDashboard(period);
  // The work of the day shows as soon as it is whole, before the numbers, whose answer takes longer.
  const { myDay, error: dayError, retry: retryDay } = useMyDay();
  const { isLoading: waitsForReminders } = useReminders({ state: 'open' });
  const { isLoading: waitsForOffers } = useLeadOffers();
  const hasDay = myDay !== undefined && !waitsForReminders && !waitsForOffers;
  const { user } = useCurrentSession();
  const hasReferrals = refersLeads(user.role);
  const whose = othersNumbers[user.role];
  const { isLoading: waitsForReferrals } = useOwnReferrals(hasReferrals);
  const hasCommissions = earnsCommissions(user.role);
  const { ownCommissions, isLoading: waitsForCommissions } = useOwnCommissions(hasCommissions);
  useEffect(() => {
    if (hasReferrals) void loadOwnReferrals();
    if (hasCommissions) void loadOwnCommissions();
  }, [hasReferrals, hasCommissions]);
  const [isShown, setShown] = useState(false);
  const { isLoading: waitsForTeamParts, ...teamParts } = useTeamParts();
  // These panels render together with the numbers, because their varying height would shift the layout.
  const waits = (!hasDay && !dayError) || waitsForReferrals || waitsForCommissions || waitsForTeamParts;
  if ((found ?? error) && !waits && !isShown) setShown(true);
  const dashboard = isShown ? found : undefined;
  const clock = useClock();
  const names = dashboard && namesOf(period, dashboard.days, dashboard.before);

  const choose = (next: DashboardPeriod) =>
    setParams(
      (current) => {
        const word = wordOf(next);
        if (word === null) current.delete('periodo');
        else current.set('periodo', word);
        return current;
      },
      { replace: true },
    );

  const isDayShown = myDay !== undefined && (isShown || (hasDay && !(hasReferrals && !whose)));
  // Another element once the day is above it: the same one would move down.
  const loading = (
    <SkeletonList key={isDayShown ? 'below the day' : 'alone'} rows={10} rowHeight={44} label="Carregando os números" />
  );

  return (
    <Screen>
      <PageScroll>
        <PageBody data-wide="">
          <PageHeader
            title={`${greetingAt(clock.now, clock.timeZone)}, ${user.name.split(' ')[0]}`}
            description={todayIn(clock.now, clock.timeZone)}
          />
          <Suspense fallback={loading}>
            {isShown && hasReferrals && !whose && (
              <First>
                <OwnReferralsCard />
              </First>
            )}
            {/* Own referrals come first where they are one's own, so what follows waits for them. */}
            {isDayShown && (
              <First>
                <MyDay day={myDay} />
              </First>
            )}
            {isShown && dayError && !myDay && (
              <ErrorState title="Não foi possível carregar o seu dia" titleAs="h2" onRetry={retryDay}>
                {dayError.message}
              </ErrorState>
            )}
            {isShown && (
              <>
                <Team>
                  <TeamParts {...teamParts} />
                </Team>
                <NumbersHeader
                  title="Números"
                  description={[whose, dashboard && describeComparison(dashboard, clock)].filter(Boolean).join(' ')}
                >
                  <PeriodMenu period={period} onChange={choose} />
                </NumbersHeader>
                <PrintedPeriods spans={dashboard} />
                <UnreadFiltersNotice unread={{ sentences: unread === null ? [] : [unread], filters: [] }} />
              </>
            )}
            {isShown && error && !dashboard && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
            {!dashboard && !(isShown && error) && loading}
            {dashboard && names && (
              <Stack>
                <PeriodNumbers dashboard={dashboard} period={period} />
                {hasReferrals && whose && <OwnReferralsCard />}
                {hasCommissions && (earnsOften(user.role) || hasEarned(ownCommissions)) && <OwnCommissionsCard />}
                <TwoColumns>
                  <Stack>
                    <ReceivedLeadsChart dashboard={dashboard} names={names} period={period} />
                    {dashboard.ranking && <SalesRanking ranking={dashboard.ranking} period={period} />}
                  </Stack>
                  <PeriodFunnel stages={dashboard.stages} period={period} />
                </TwoColumns>
              </Stack>
            )}
          </Suspense>
        </PageBody>
      </PageScroll>
    </Screen>
  );
}

/** Own referrals come first for users who mainly refer leads. */
const First = styled.div`
  margin-block-end: ${tokens.space[4]};
`;

const Team = styled(Stack)`
  margin-block-end: ${tokens.space[5]};
  &:empty {
    display: none;
  }
`;

/** The period stays beside the title on a phone, too. */
const NumbersHeader = styled(PageHeader)`
  flex-wrap: nowrap;
  && > :first-child {
    flex-basis: 0;
  }
`;
