import { Expand, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes } from '@funil/api/contract';
import { useSalesBoard } from '@funil/api/react';
import { TenantThemeProvider, tokens, useTenantTheme } from '@funil/theme';
import { Button, ErrorState, IconButton, LogoTile, SkeletonList } from '@funil/ui';
import { formatTime } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import { formatCount } from '../../formats/count.ts';
import { formatMoneyTotal, formatShortMoney } from '../../formats/money.ts';
import { useClock } from '../../formats/useClock.ts';
import { mainContentId } from '../../screens/mainContentId.ts';
import { LiveMark } from '../../screens/LiveMark.tsx';
import { BigNumber } from './BigNumber.tsx';
import { Board, Grid } from './boardStyles.ts';
import { BoardRanking } from './BoardRanking.tsx';
import { dayLine, standingOfDay, standingOfValue } from './boardLabels.ts';
import { DayColumns } from './DayColumns.tsx';
import { GoalPanel } from './GoalPanel.tsx';
import { LatestSales } from './LatestSales.tsx';

const exact = 100_000_000;
/** Large figures keep their third digit: "R$ 1,24 mi"; below a million thousands do. */
const dayMoney = (cents: number) => (cents >= exact ? formatMoneyTotal(cents) : formatShortMoney(cents));

/**
 * The sales of the day and of the month for a screen on the wall: always dark, readable from afar, following what
 * happens.
 */
export function SalesBoardPage() {
  const { board, error, retry } = useSalesBoard();
  const { name, personalization } = useTenantTheme();
  const clock = useClock();
  return (
    <TenantThemeProvider scheme="dark">
      <Board>
        <Head>
          <LogoTile name={name} src={personalization.short_logo_url ?? undefined} size={40} />
          <b>{name}</b>
          <h1>Painel de vendas</h1>
          <LiveMark />
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
        <Grid id={mainContentId} tabIndex={-1} data-alone={board && !board.ranking ? '' : undefined}>
          {error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
          {!board && !error && <SkeletonList rows={6} rowHeight={64} label="Carregando as vendas" />}
          {board && (
            <>
              <BigNumber title="Vendas hoje" value={formatCount(board.day.count)} standing={standingOfDay(board)} />
              <BigNumber
                title="Valor vendido hoje"
                value={dayMoney(board.day.value_cents)}
                standing={standingOfValue(board)}
              />
              {board.ranking && <BoardRanking ranking={board.ranking} />}
              <GoalPanel today={board.today} month={board.month} />
              <DayColumns today={board.today} days={board.days} />
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
  }
`;
