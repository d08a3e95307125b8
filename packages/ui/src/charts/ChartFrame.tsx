import { forwardRef, useState } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button } from '../button/Button.tsx';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { ScrollBody } from '../layer/ScrollBody.tsx';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { seriesStyles } from './chartData.ts';
import type { ChartTexts } from './chartData.ts';
import { areaStyle, lineStyle } from './plotStyles.ts';

export interface ChartFrameProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  label: string;
  /** Series names; a single one shows no legend. */
  legend: readonly string[];
  sample: 'line' | 'area';
  height: number;
  texts: ChartTexts;
  isLoading: boolean;
  isEmpty: boolean;
  hasFailed: boolean;
  /** Renders the table, without focusable elements while it is hidden. */
  table: (isShown: boolean) => ReactNode;
  /** Fills the remaining height and takes the surrounding text size. @default false */
  isFilling?: boolean;
  children: ReactNode;
}

export const ChartFrame = forwardRef<HTMLElement, ChartFrameProps>(function ChartFrame(
  { label, legend, sample, height, texts, isLoading, isEmpty, hasFailed, table, isFilling = false, children, ...props },
  ref,
) {
  const [wantsTable, setWantsTable] = useState(false);
  const isTable = wantsTable || hasFailed;
  const hasData = !isLoading && !isEmpty;
  return (
    <Figure
      ref={ref}
      data-state={isLoading ? 'loading' : isEmpty ? 'empty' : isTable ? 'table' : 'chart'}
      data-filling={isFilling || undefined}
      {...props}
    >
      <Name>{label}</Name>
      {hasData && (
        <Head>
          {legend.length > 1 && (
            <Legend aria-hidden>
              {legend.map((name, index) => (
                <li key={name}>
                  <Sample kind={sample} series={index % seriesStyles} />
                  {name}
                </li>
              ))}
            </Legend>
          )}
          {!hasFailed && (
            <Toggle
              variant="ghost"
              size="sm"
              onClick={() => setWantsTable(!wantsTable)}
              aria-label={`${wantsTable ? texts.showChart : texts.showTable}: ${label}`}
            >
              {wantsTable ? texts.showChart : texts.showTable}
            </Toggle>
          )}
        </Head>
      )}
      {isLoading && <Skeleton style={{ blockSize: height }} />}
      {!isLoading && isEmpty && <Nothing style={{ minBlockSize: height }}>{texts.noData}</Nothing>}
      {hasData && !isTable && children}
      {/* The table is always present, for screen readers. */}
      {hasData && (
        <TableBox as={isTable ? ScrollBody : undefined} data-shown={isTable || undefined}>
          {table(isTable)}
        </TableBox>
      )}
    </Figure>
  );
});

export function Sample({ kind, series }: { kind: 'line' | 'area'; series: number }) {
  return (
    <SampleBox width={16} height={10} aria-hidden>
      {kind === 'line' ? (
        <line className="line" data-series={series} x1={1} x2={15} y1={5} y2={5} />
      ) : (
        <rect className="area" data-series={series} x={3} y={0.5} width={9} height={9} rx={2} />
      )}
      {kind === 'area' && series % 2 === 1 && (
        <path className="hatch" d={series === 1 ? 'M3.5 9 L11.5 1' : 'M4 3.5 H11 M4 6.5 H11'} />
      )}
    </SampleBox>
  );
}

const { color } = tokens;

const Figure = styled.figure`
  position: relative;
  min-inline-size: 0;
  margin: 0;
  color: ${color.text};
  font: ${tokens.font[13]};
  &[data-filling] {
    display: flex;
    flex: 1;
    flex-direction: column;
    font-size: inherit;
  }
`;

const Name = styled.figcaption`
  ${visuallyHidden}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  margin-block-end: 4px;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color.text2};
  font: ${tokens.font[12]};
  > li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Toggle = styled(Button)`
  margin-inline-start: auto;
`;

const SampleBox = styled.svg`
  flex: none;
  .line {
    ${lineStyle}
  }
  .area {
    ${areaStyle}
  }
  .hatch {
    fill: none;
    stroke: ${color.text3};
  }
`;

const Nothing = styled.p`
  display: grid;
  place-items: center;
  margin: 0;
  color: ${color.text3};
`;

const TableBox = styled.div`
  &:not([data-shown]) {
    ${visuallyHidden}
  }
  &[data-shown] {
    overflow-x: auto;
  }
`;

export const ChartTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding-block: 6px;
    padding-inline: 0 12px;
    border-block-end: 1px solid ${color.border};
    text-align: end;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    color: ${color.text2};
    font: ${tokens.weight.medium} ${tokens.font[12]};
    [data-filling] & {
      font-size: inherit;
    }
  }
  tbody th {
    font-weight: ${tokens.weight.regular};
  }
`;
