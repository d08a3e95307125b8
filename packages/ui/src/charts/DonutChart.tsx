import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { useLazyModule } from '../internal/useLazyModule.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { ChartTable } from './ChartFrame.tsx';
import { chartTexts, foldSlices, formatNumber, formatShare } from './chartData.ts';
import type { ChartTexts, Slice } from './chartData.ts';
import { areaStyle } from './plotStyles.ts';

const load = () => import('./DonutPlot.tsx').then(({ DonutPlot }) => DonutPlot);

/** Further slices would be indistinguishable. */
const mostSlices = 6;

export interface DonutChartProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  /** Accessible name. */
  label: string;
  /** Parts of a whole; more than six are combined after the fifth. */
  slices: readonly Slice[];
  /** @default whole numbers in Portuguese */
  formatValue?: (value: number) => string;
  /** Diameter in px. @default 148 */
  size?: number;
  /** @default false */
  isLoading?: boolean;
  texts?: Partial<ChartTexts>;
}

/** Shares of a whole. A table beside the donut has the figures. */
export const DonutChart = forwardRef<HTMLElement, DonutChartProps>(function DonutChart(
  { label, slices, formatValue = formatNumber, size = 148, isLoading = false, texts: ownTexts, ...props },
  ref,
) {
  const Drawing = useLazyModule(load);
  const texts = { ...chartTexts, ...ownTexts };
  const shown = foldSlices(slices, mostSlices, texts.others);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const isEmpty = total === 0;
  return (
    <Figure ref={ref} data-state={isLoading ? 'loading' : isEmpty ? 'empty' : 'chart'} {...props}>
      <Name>{label}</Name>
      {isLoading && <Skeleton style={{ blockSize: size, inlineSize: size, borderRadius: '50%' }} />}
      {!isLoading && isEmpty && <Nothing style={{ minBlockSize: size }}>{texts.noData}</Nothing>}
      {!isLoading && !isEmpty && (
        <>
          {Drawing !== 'failed' && (
            <Ring style={{ inlineSize: size, blockSize: size }} aria-hidden>
              {Drawing && <Drawing size={size} slices={shown} />}
              <Total>
                <b>{formatValue(total)}</b>
                {texts.total}
              </Total>
            </Ring>
          )}
          <Figures>
            <caption>{label}</caption>
            <tbody>
              {shown.map(({ name, value }, index) => (
                <tr key={name}>
                  <th scope="row">
                    <Swatch width={12} height={12} aria-hidden>
                      <rect className="area" data-series={index} x={0.5} y={0.5} width={11} height={11} rx={3} />
                      {swatchPattern[index] && <path className="hatch" d={swatchPattern[index]} />}
                    </Swatch>
                    {name}
                  </th>
                  <td>{formatValue(value)}</td>
                  <td>{formatShare(value, total)}</td>
                </tr>
              ))}
            </tbody>
          </Figures>
        </>
      )}
    </Figure>
  );
});

const swatchPattern: Readonly<Record<number, string>> = {
  1: 'M2 10 L10 2 M1 6 L6 1 M6 11 L11 6',
  3: 'M1 4 H11 M1 8 H11',
  4: 'M4 4 h.01 M8 8 h.01 M4 8 h.01 M8 4 h.01',
};

const { color } = tokens;

const Figure = styled.figure`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
  min-inline-size: 0;
  margin: 0;
  color: ${color.text};
  font: ${tokens.font[13]};
`;

const Name = styled.figcaption`
  ${visuallyHidden}
`;

const Nothing = styled.p`
  display: grid;
  flex: 1;
  place-items: center;
  margin: 0;
  color: ${color.text3};
`;

const Ring = styled.div`
  position: relative;
  flex: none;
`;

const Total = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  color: ${color.text3};
  font: ${tokens.font[12]};
  > b {
    color: ${color.text};
    font: ${tokens.weight.semibold} ${tokens.font[20]};
    font-variant-numeric: tabular-nums;
  }
`;

const Figures = styled(ChartTable)`
  flex: 1;
  inline-size: auto;
  min-inline-size: 180px;
  th {
    font-weight: ${tokens.weight.regular};
  }
  th > svg {
    margin-inline-end: 8px;
    vertical-align: -2px;
  }
  td:last-child {
    padding-inline-end: 0;
    color: ${color.text2};
  }
  tr:last-child > * {
    border-block-end: 0;
  }
`;

const Swatch = styled.svg`
  .area {
    ${areaStyle}
  }
  .hatch {
    fill: none;
    stroke: ${color.text3};
    stroke-width: 1.25;
    stroke-linecap: round;
  }
`;
