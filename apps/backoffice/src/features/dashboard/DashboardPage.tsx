import { useState } from 'react';
import { Calendar, ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { useDashboard, useReminders } from '@funil/api/react';
import type { DashboardPeriod } from '@funil/api/react';
import {
  Button,
  ErrorState,
  Menu,
  MenuRadioGroup,
  MenuRadioItem,
  PageBody,
  PageHeader,
  pageRoom,
  PageScroll,
  SkeletonList,
  Stack,
  TwoColumns,
} from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { Screen } from '../../screens/Screen.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { describeComparison, greetingAt, todayIn } from './comparisons.ts';
import { namesOf, periodChoices, periodOf, wordOf } from './dashboardPeriod.ts';
import { MyDay } from './MyDay.tsx';
import { PeriodFunnel } from './PeriodFunnel.tsx';
import { PeriodNumbers } from './PeriodNumbers.tsx';
import { ReceivedChart } from './ReceivedChart.tsx';
import { SalesRanking } from './SalesRanking.tsx';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

/**
 * What waits for the person today, and the numbers of a period beside those before it; each leads to the leads behind
 * it.
 */
export function DashboardPage() {
  const [params, setParams] = useAddressParams();
  const period = periodOf(params.get('periodo'));
  const { dashboard: found, error, retry } = useDashboard(period);
  // They stand above other panels, and are as high as there are many: asked for beside the numbers, and shown with
  // them.
  const { isLoading: waitsForReminders } = useReminders({ state: 'open' });
  const [isShown, setShown] = useState(false);
  if (found && !waitsForReminders && !isShown) setShown(true);
  const dashboard = isShown ? found : undefined;
  const { user } = useCurrentSession();
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
  const chosen = periodChoices.find(({ value }) => value === period)!.label;

  const compared = dashboard ? ` ${describeComparison(dashboard, clock)}` : '';

  const funnel = dashboard && <PeriodFunnel stages={dashboard.stages} period={period} />;

  return (
    <Screen>
      <PageScroll>
        <PageBody data-wide="">
          <PageHeader
            title={`${greetingAt(clock.now, clock.timeZone)}, ${user.name.split(' ')[0]}`}
            description={`${todayIn(clock.now, clock.timeZone)}.${compared}`}
          >
            <Menu
              align="end"
              trigger={
                <Button aria-label={`Período: ${chosen}`} icon={<Calendar aria-hidden />}>
                  {chosen} <ChevronDown size={14} aria-hidden />
                </Button>
              }
            >
              <MenuRadioGroup value={period} onValueChange={(value) => choose(value as DashboardPeriod)}>
                {periodChoices.map(({ value, label }) => (
                  <MenuRadioItem key={value} value={value}>
                    {label}
                  </MenuRadioItem>
                ))}
              </MenuRadioGroup>
            </Menu>
          </PageHeader>
          {error && !dashboard && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
          {!dashboard && !error && <SkeletonList rows={10} rowHeight={44} label="Carregando os números" />}
          {dashboard && names && (
            <Stack>
              <PeriodNumbers dashboard={dashboard} period={period} />
              <Columns>
                <Stack>
                  <ReceivedChart dashboard={dashboard} names={names} period={period} />
                  {dashboard.ranking ? <SalesRanking ranking={dashboard.ranking} period={period} /> : funnel}
                </Stack>
                <Side>
                  <MyDay waiting={dashboard.waiting} stages={dashboard.stages} />
                  {dashboard.ranking && funnel}
                </Side>
              </Columns>
            </Stack>
          )}
        </PageBody>
      </PageScroll>
    </Screen>
  );
}

/** On a page with the room, what waits and the funnel stand beside one another. */
const Columns = styled(TwoColumns)`
  ${pageRoom.wide} {
    &:has(> :last-child > :nth-child(2)) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 760px);
    }
  }
`;

const Side = styled(Stack)`
  ${pageRoom.wide} {
    &:has(> :nth-child(2)) {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
    }
  }
`;
