import { styled } from 'styled-components';
import type { SalesBoard } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { formatCount } from '../../formats/count.ts';
import { Nothing, Panel, PanelTitle } from './boardStyles.ts';
import { monthDays, monthOf } from './boardLabels.ts';

const sales = (count: number) => (count === 1 ? '1 venda' : `${formatCount(count)} vendas`);

/** How many sales each day of the month had, today last. */
export function DayColumns({ today, days }: Pick<SalesBoard, 'today' | 'days'>) {
  const all = monthDays({ today, days });
  const most = Math.max(...all.map(({ count }) => count));
  const best = all.find(({ count }) => count === most)!;
  const middle = all[Math.floor((all.length - 1) / 2)]!;
  const short = (day: string) => day.slice(8);
  return (
    <Panel>
      <PanelTitle>
        <h2>Vendas por dia</h2>
        <span>{monthOf(today)}</span>
      </PanelTitle>
      {most === 0 ? (
        <Nothing>Nenhuma venda no mês ainda</Nothing>
      ) : (
        <>
          <Columns
            role="img"
            aria-label={`Hoje ${sales(all.at(-1)!.count)}; o melhor dia foi ${short(best.day)}, com ${sales(most)}`}
          >
            {all.map(({ day, count }) => (
              <i key={day} data-none={count === 0 || undefined} style={{ blockSize: `${(count / most) * 100}%` }} />
            ))}
          </Columns>
          <Days aria-hidden>
            {[...new Set([all[0]!.day, middle.day, today])].map((day) => (
              <span key={day}>{short(day)}</span>
            ))}
          </Days>
        </>
      )}
    </Panel>
  );
}

const { color } = tokens;

const Columns = styled.div`
  display: flex;
  flex: 1;
  align-items: flex-end;
  gap: 0.5em;
  min-block-size: 7em;
  margin-block-start: 1em;
  border-block-end: 1px solid ${color.border};
  i {
    flex: 1;
    min-block-size: 2px;
    border-radius: 3px 3px 0 0;
    background: ${color.accent.graphic};
  }
  /* A day without sales has its place on the line, and no bar. */
  i[data-none] {
    min-block-size: 0;
  }
  i:last-child {
    background: ${color.accent.text};
  }
  ${tokens.media.forcedColors} {
    i {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;

const Days = styled.div`
  display: flex;
  justify-content: space-between;
  margin-block-start: 0.5em;
  color: ${color.text3};
  font-variant-numeric: tabular-nums;
`;
