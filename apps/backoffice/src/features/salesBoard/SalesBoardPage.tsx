import { Expand, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dayOfEnd, minuteOfEnd, routes } from '@funil/api/contract';
import type { SalesBoard } from '@funil/api/contract';
import { useSalesBoard } from '@funil/api/react';
import { TenantThemeProvider, tokens, useTenantTheme } from '@funil/theme';
import { Button, ErrorState, IconButton, LogoTile, SkeletonList } from '@funil/ui';
import { formatTime } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { formatMoneyTotal, formatShortMoney } from '../../formats/money.ts';
import { useClock } from '../../formats/useClock.ts';
import { mainContentId } from '../../screens/mainContentId.ts';
import { PrintedHeader } from '../../screens/print/PrintedHeader.tsx';
import { LiveUpdatesMark } from '../../screens/LiveUpdatesMark.tsx';
import { BigNumber } from './BigNumber.tsx';
import { Board, Grid, Whole } from './boardStyles.ts';
import { BoardRanking } from './BoardRanking.tsx';
import { dayAndMonth, dayLine, standingOfDay, standingOfValue } from './boardLabels.ts';
import { SalesByDayChart } from './SalesByDayChart.tsx';
import { GoalPanel } from './GoalPanel.tsx';
import { LatestSales } from './LatestSales.tsx';
import { useBoardListPaths } from './useBoardListPaths.ts';

const exact = 100_000_000;
/** Amount like "R$ 1,24 mi"; below a million in thousands. */
const dayMoney = (cents: number) => (cents >= exact ? formatMoneyTotal(cents) : formatShortMoney(cents));

/** Sales board for a wall screen: always dark, readable from afar. */
export function SalesBoardPage() {
  const { board, error, retry } = useSalesBoard();
  const { name, personalization } = useTenantTheme();
  const clock = useClock();
  const lists = useBoardListPaths();
  const weekAgo = ({ day: { week_ago_count: count, week_ago_until: until } }: SalesBoard) => ({
    to: count > 0 ? lists.ofDayUntil(until) : null,
    label: `${countLabel(count, 'venda', 'vendas')} em ${dayAndMonth(dayOfEnd(until))} até ${minuteOfEnd(until)}`,
  });
  const thisMonth = ({ month: { count } }: SalesBoard) => ({
    to: count > 0 ? lists.month : null,
    label: `${countLabel(count, 'venda', 'vendas')} no mês`,
  });
  const ofToday = board && board.day.count > 0 ? lists.today : null;
  return (
    <TenantThemeProvider scheme="dark">
      <Board>
        <Head>
          <LogoTile name={name} src={personalization.short_logo_url ?? undefined} size={40} />
          <b>{name}</b>
          <h1>Painel de vendas</h1>
          <LiveUpdatesMark />
          <span>{dayLine(dayKey(clock.now, clock))}</span>
          <b>{formatTime(clock.now, clock.timeZone)}</b>
          {document.fullscreenEnabled && (
            <IconButton
              label="Tela cheia"
              icon={<Expand />}
              onClick={() =>
                void (document.fullscreenElement
                  ? document.exitFullscreen()
                  : document.documentElement.requestFullscreen())
              }
            />
          )}
          <Button asChild variant="ghost" size="sm" icon={<LogOut aria-hidden />}>
            <Link to={routes.dashboard.path}>Sair do painel</Link>
          </Button>
        </Head>
        <PrintedHeader />
        <Grid id={mainContentId} tabIndex={-1} data-alone={board && !board.ranking ? '' : undefined}>
          {!board && (
            <Whole>
              {error ? (
                <ErrorState onRetry={retry}>{error.message}</ErrorState>
              ) : (
                <SkeletonList rows={6} rowHeight={64} label="Carregando as vendas" />
              )}
            </Whole>
          )}
          {board && (
            <>
              <BigNumber
                title="Vendas hoje"
                value={formatCount(board.day.count)}
                to={ofToday}
                label={`${countLabel(board.day.count, 'venda', 'vendas')} hoje`}
                standing={standingOfDay(board)}
                compared={weekAgo(board)}
              />
              <BigNumber
                title="Valor vendido hoje"
                value={dayMoney(board.day.value_cents)}
                to={ofToday}
                label={`${dayMoney(board.day.value_cents)} em vendas hoje`}
                standing={standingOfValue(board)}
                compared={thisMonth(board)}
              />
              {board.ranking && <BoardRanking ranking={board.ranking} />}
              <GoalPanel today={board.today} month={board.month} goals={board.goals} />
              <SalesByDayChart today={board.today} days={board.days} />
              <LatestSales latest={board.latest} />
            </>
          )}
        </Grid>
      </Board>
    </TenantThemeProvider>
  );
}

const { color } = tokens;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.4em 0.8em;
  font-variant-numeric: tabular-nums;
  h1 {
    flex: 1;
    margin: 0;
    color: ${color.text3};
    font-size: 1.4em;
    line-height: inherit;
    font-weight: ${tokens.weight.regular};
    white-space: nowrap;
  }
  > b,
  > span:not([role]) {
    font-size: 1.4em;
  }
  > b {
    font-weight: ${tokens.weight.semibold};
  }
  [role='status'] {
    font-size: 1.1em;
    /* Nobody stands at a wall to find out whether what it shows still changes: narrow windows say it, too. */
    ${tokens.media.mobile} {
      display: inline-grid;
    }
  }
  @media print {
    a,
    button,
    [role='status'] {
      display: none;
    }
  }
`;
