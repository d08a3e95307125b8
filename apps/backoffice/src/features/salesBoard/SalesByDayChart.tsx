import { Link } from 'react-router-dom';
import type { SalesBoard } from '@funil/api/contract';
import { BarChart } from '@funil/ui';
import { countLabel } from '../../formats/countLabel.ts';
import { Nothing, Panel, PanelTitle } from './boardStyles.ts';
import { dayAndMonth, monthDays, monthOf } from './boardLabels.ts';
import { useBoardListPaths } from './useBoardListPaths.ts';

const title = 'Vendas por dia';
const leastHeight = 112;

export function SalesByDayChart({ today, days }: Pick<SalesBoard, 'today' | 'days'>) {
  const { ofDay } = useBoardListPaths();
  const all = monthDays({ today, days });
  const isNone = all.every(({ count }) => count === 0);
  return (
    <Panel>
      <PanelTitle>
        <h2>{title}</h2>
        <span>{monthOf(today)}</span>
      </PanelTitle>
      {isNone ? (
        <Nothing>Nenhuma venda no mês ainda</Nothing>
      ) : (
        <BarChart
          label={title}
          categories={all.map(({ day }) => dayAndMonth(day))}
          series={[{ name: 'Vendas', values: all.map(({ count }) => count) }]}
          marked={all.length - 1}
          height={leastHeight}
          isFilling
          areMoments
          texts={{ category: 'Dia' }}
          linkOf={(index) => {
            const { day, count } = all[index]!;
            if (count === 0) return undefined;
            return (
              <Link to={ofDay(day)} aria-label={`${countLabel(count, 'venda', 'vendas')} em ${dayAndMonth(day)}`} />
            );
          }}
        />
      )}
    </Panel>
  );
}
