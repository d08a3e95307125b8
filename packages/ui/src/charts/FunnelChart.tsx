import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Slottable } from '@radix-ui/react-slot';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { shareOf } from '../progress/Progress.tsx';
import { SkeletonList } from '../skeleton/SkeletonList.tsx';
import { ChartLink } from './ChartLink.tsx';
import { chartTexts, formatNumber, formatShare } from './chartData.ts';
import type { ChartTexts } from './chartData.ts';

export interface FunnelStage {
  id: string;
  name: string;
  value: number;
  /** Mark before the name: a `StatusDot`, an icon. */
  mark?: ReactNode;
  /** Link from the number to the counted rows. */
  link?: ReactNode;
}

export interface FunnelChartProps extends Omit<ComponentPropsWithoutRef<'table'>, 'children'> {
  /** Accessible name. */
  label: string;
  /** Stages in order. */
  stages: readonly FunnelStage[];
  /** @default whole numbers in Portuguese */
  formatValue?: (value: number) => string;
  /** @default false */
  isLoading?: boolean;
  texts?: Partial<ChartTexts>;
}

/** Number per stage and share of the previous stage: a table with a column of bars. */
export const FunnelChart = forwardRef<HTMLTableElement, FunnelChartProps>(function FunnelChart(
  { label, stages, formatValue = formatNumber, isLoading = false, texts: ownTexts, ...props },
  ref,
) {
  const texts = { ...chartTexts, category: 'Etapa', ...ownTexts };
  const widest = Math.max(0, ...stages.map(({ value }) => value));
  return (
    <Table ref={ref} data-state={isLoading ? 'loading' : stages.length === 0 ? 'empty' : 'chart'} {...props}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.category}</th>
          <th scope="col">{texts.total}</th>
          <th scope="col">{texts.conversion}</th>
        </tr>
      </thead>
      <tbody>
        {isLoading && (
          <tr>
            <td colSpan={4}>
              <SkeletonList rows={Math.max(stages.length, 4)} />
            </td>
          </tr>
        )}
        {!isLoading && stages.length === 0 && (
          <tr>
            <td colSpan={4}>{texts.noData}</td>
          </tr>
        )}
        {!isLoading &&
          stages.map(({ id, name, value, mark, link }, index) => (
            <tr key={id}>
              <th scope="row">
                <Stage>
                  {mark != null && <Mark>{mark}</Mark>}
                  <span>{name}</span>
                </Stage>
              </th>
              <td>
                <Amount>
                  <Track aria-hidden>
                    {value > 0 && <Bar style={{ inlineSize: `${shareOf(value, widest) * 100}%` }} />}
                  </Track>
                  {link ? (
                    <ChartLink>
                      <Slottable child={link}>{() => formatValue(value)}</Slottable>
                    </ChartLink>
                  ) : (
                    <b>{formatValue(value)}</b>
                  )}
                </Amount>
              </td>
              <td>{index === 0 ? '–' : formatShare(value, stages[index - 1]!.value)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
});

const { color } = tokens;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  color: ${color.text};
  font: ${tokens.font[13]};
  font-variant-numeric: tabular-nums;
  caption {
    ${visuallyHidden}
  }
  thead th {
    padding: 0;
    font-size: 0;
    line-height: 0;
  }
  tbody :is(th, td) {
    block-size: 33px;
    padding: 0;
    text-align: start;
    font-weight: ${tokens.weight.regular};
  }
  tbody th {
    inline-size: 38%;
    padding-inline-end: 12px;
    /* The longest word of most funnels stays whole on a phone. */
    ${tokens.media.mobile} {
      inline-size: 144px;
    }
  }
  tbody td:last-child {
    inline-size: 48px;
    text-align: end;
    color: ${color.text2};
    font: ${tokens.font[12]};
  }
  &[data-state='empty'] td {
    color: ${color.text3};
    text-align: center;
  }
`;

const Stage = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 14px;
`;

const Amount = styled.span`
  display: grid;
  grid-template-columns: minmax(24px, 1fr) minmax(48px, auto);
  align-items: center;
  gap: 8px;
  > :last-child {
    text-align: end;
    font-weight: ${tokens.weight.medium};
  }
`;

const Track = styled.span`
  block-size: 18px;
`;

const Bar = styled.i`
  display: block;
  box-sizing: border-box;
  min-inline-size: 2px;
  block-size: 100%;
  border: 1px solid ${color.accent.line};
  border-radius: calc(${tokens.radius[1]} - 1px);
  background: ${color.accent.solid};
  print-color-adjust: exact;
  ${tokens.media.forcedColors} {
    border-color: CanvasText;
    background: CanvasText;
    forced-color-adjust: none;
  }
`;
