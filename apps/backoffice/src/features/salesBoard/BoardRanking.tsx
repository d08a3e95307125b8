import { styled } from 'styled-components';
import type { SalesBoard } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Avatar, Meter } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { formatShortMoney } from '../../formats/money.ts';
import { BoardNumber } from './BoardNumber.tsx';
import { Nothing, Panel, PanelTitle } from './boardStyles.ts';
import { useBoardListPaths } from './useBoardListPaths.ts';

export function BoardRanking({ ranking: { by, people } }: { ranking: NonNullable<SalesBoard['ranking']> }) {
  const { soldBy } = useBoardListPaths();
  const most = Math.max(1, ...people.map(({ value_cents: cents }) => cents));
  return (
    <Panel data-tall="">
      <PanelTitle>
        <h2>Ranking do mês</h2>
        <span aria-hidden>vendas · valor</span>
      </PanelTitle>
      {people.length === 0 ? (
        <Nothing>Nenhuma venda no mês ainda</Nothing>
      ) : (
        <List>
          {people.map(({ id, name, count, value_cents: cents }, index) => (
            <li key={id}>
              <i>{index + 1}</i>
              <Avatar name={name} seed={id} size="lg" />
              <div>
                <b title={name}>{name}</b>
                <Meter value={cents} max={most} />
              </div>
              <b>
                <BoardNumber to={soldBy(by, id)} label={`${countLabel(count, 'venda', 'vendas')}: ${name}`}>
                  {formatCount(count)}
                </BoardNumber>
              </b>
              <span>
                <BoardNumber to={soldBy(by, id)} label={`${formatShortMoney(cents)} em vendas: ${name}`}>
                  {formatShortMoney(cents)}
                </BoardNumber>
              </span>
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}

const { color } = tokens;

const List = styled.ol`
  display: flex;
  flex: 1;
  flex-direction: column;
  margin: 0.9em 0 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    flex: 1;
    grid-template-columns: 2.4em auto minmax(0, 1fr) 3em 8em;
    align-items: center;
    gap: 0 1em;
    max-block-size: 8em;
    padding-block: 0.6em;
    border-block-start: 1px solid ${color.border};
    font-variant-numeric: tabular-nums;
  }
  i {
    color: ${color.text3};
    font-size: 1.4em;
    font-style: normal;
  }
  b {
    font-size: 1.45em;
    font-weight: ${tokens.weight.semibold};
    overflow-wrap: anywhere;
  }
  /* On a television all places stand on the screen, and no name stands over the next. */
  div b {
    display: -webkit-box;
    overflow: hidden;
    margin-block-end: 0.3em;
    line-height: 1.2;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  li > [data-size] {
    inline-size: 2.6em;
    block-size: 2.6em;
    font-size: 1.1em;
  }
  li > b,
  li > :last-child {
    text-align: end;
  }
  li > :last-child {
    color: ${color.text2};
    font-size: 1.2em;
  }
  /* There the page scrolls: names stand whole. */
  ${tokens.media.compact} {
    li {
      max-block-size: none;
    }
    div b {
      -webkit-line-clamp: none;
    }
  }
  ${tokens.media.mobile} {
    li {
      grid-template-columns: 1.6em auto minmax(0, 1fr) auto;
    }
    /* The value stands below the sales. */
    li > :nth-child(-n + 3) {
      grid-row: 1 / span 2;
    }
    li > :nth-child(n + 4) {
      grid-column: 4;
    }
  }
`;
