import { styled } from 'styled-components';
import { paths } from '@funil/api/contract';
import type { SalesBoard } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Avatar } from '@funil/ui';
import { formatTime } from '@funil/validation/values';
import { formatShortMoney } from '../../formats/money.ts';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { dayAndMonth } from './boardLabels.ts';
import { BoardNumber } from './BoardNumber.tsx';
import { Nothing, Panel, PanelTitle } from './boardStyles.ts';
import { useNewSale } from './useNewSale.ts';

const firstName = (name: string) => name.split(' ')[0]!;

/** A sale that arrives is highlighted for a minute and announced. */
export function LatestSales({ latest }: Pick<SalesBoard, 'latest'>) {
  const { timeZone, now } = useClock();
  const newId = useNewSale(latest[0]?.id);
  const sold = latest.find(({ id }) => id === newId);
  const today = dayKey(now, { timeZone });
  const when = (moment: string) => {
    const day = dayKey(moment, { timeZone });
    if (day !== today) return dayAndMonth(day);
    return formatTime(moment, timeZone);
  };
  return (
    <Panel>
      <PanelTitle>
        <h2>Últimas vendas</h2>
      </PanelTitle>
      {latest.length === 0 ? (
        <Nothing>Nenhuma venda no mês ainda</Nothing>
      ) : (
        <List>
          {latest.map(({ id, number, won_at: wonAt, seller, product, value_cents: cents }) => (
            <li key={id} data-new={id === newId || undefined}>
              <time dateTime={wonAt}>{when(wonAt)}</time>
              <Avatar name={seller?.name} seed={seller?.id} size="md" />
              <span>
                {seller ? firstName(seller.name) : 'Sem responsável'}
                {product && <small> · {product}</small>}
              </span>
              <b>
                <BoardNumber
                  to={paths.lead(number)}
                  label={`${formatShortMoney(cents)}, venda de ${seller?.name ?? 'ninguém'}: abrir o lead`}
                >
                  {formatShortMoney(cents)}
                </BoardNumber>
              </b>
            </li>
          ))}
        </List>
      )}
      <Said role="status">
        {sold && `Nova venda: ${sold.seller?.name ?? 'sem responsável'}, ${formatShortMoney(sold.value_cents)}`}
      </Said>
    </Panel>
  );
}

const { color } = tokens;

const List = styled.ol`
  margin: 0.8em 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 3.6em auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.8em;
    min-block-size: 3.3em;
    margin-inline: -1.6em;
    padding-inline: calc(1.6em - 4px) 1.6em;
    border-inline-start: 4px solid transparent;
    border-block-start: 1px solid ${color.border};
  }
  li[data-new] {
    border-inline-start-color: ${color.spot.graphic};
    background: ${color.spot.tint2};
  }
  time {
    color: ${color.text2};
    font-variant-numeric: tabular-nums;
  }
  li > [data-size] {
    inline-size: 2.4em;
    block-size: 2.4em;
    font-size: 0.9em;
  }
  li > span:not([data-size]) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.text2};
    font-size: inherit;
  }
  b {
    font-weight: ${tokens.weight.semibold};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Said = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
