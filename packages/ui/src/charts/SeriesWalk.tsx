import { useCallback, useRef } from 'react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { focusRing } from '../internal/focusRing.ts';
import { Sample } from './ChartFrame.tsx';
import { describeCategory, lastMeasured, seriesStyles } from './chartData.ts';
import type { PlotProps } from './plotProps.ts';
import type { SeriesChartProps } from './seriesChartProps.ts';
import { useChartHeight } from './useChartHeight.ts';
import { useChartCursor } from './useChartCursor.ts';
import { useChartWidth } from './useChartWidth.ts';

interface SeriesWalkProps extends Pick<SeriesChartProps, 'categories' | 'series' | 'marked'> {
  name: string;
  height: number;
  isFilling: boolean;
  areMoments: boolean | undefined;
  sample: 'line' | 'area';
  formatValue: (value: number) => string;
  drawing: ComponentType<PlotProps> | undefined;
}

/**
 * A drawing whose values can be read by keyboard. Its role is slider, because screen readers pass a slider's keys on.
 */
export function SeriesWalk({
  name,
  categories,
  series,
  marked,
  formatValue,
  height: least,
  isFilling,
  areMoments,
  sample,
  drawing: Drawing,
}: SeriesWalkProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useChartWidth(box);
  const { height: boxHeight, scale } = useChartHeight(box, isFilling);
  const height = isFilling ? boxHeight : least;
  const { active, resting, places, handlers } = useChartCursor(categories.length, marked ?? lastMeasured(series));
  const onPlaces = useCallback(
    (found: readonly number[]) => (drawn: SVGSVGElement | null) => {
      if (drawn) places.current = found.map((place) => place * scale);
    },
    [places, scale],
  );
  const shown = active ?? resting;
  const isLate = active !== undefined && (places.current[active] ?? 0) > width / 2;
  return (
    <Box
      ref={box}
      style={isFilling ? { minBlockSize: least } : { blockSize: least }}
      data-filling={isFilling || undefined}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={categories.length - 1}
      aria-valuenow={shown}
      aria-valuetext={describeCategory(categories[shown] ?? '', series, shown, formatValue)}
      data-no-swipe
      {...handlers}
    >
      {Drawing && width > 0 && height > 0 && (
        <Drawing
          width={width / scale}
          height={height / scale}
          {...{ categories, series, formatValue, marked, active, scale, areMoments, onPlaces }}
        />
      )}
      {active !== undefined && (
        <Readout aria-hidden style={{ left: places.current[active] }} data-late={isLate || undefined}>
          <b>{categories[active]}</b>
          {series.map(({ name: one, values }, index) => {
            const value = values[active];
            return (
              <span key={one}>
                <Sample kind={sample} series={index % seriesStyles} />
                <span>{one}</span>
                <span>{value === null || value === undefined ? '–' : formatValue(value)}</span>
              </span>
            );
          })}
        </Readout>
      )}
    </Box>
  );
}

const { color } = tokens;

/* Left to right in every language, as time runs. */
const Box = styled.div`
  position: relative;
  direction: ltr;
  border-radius: ${tokens.radius[1]};
  touch-action: pan-y;
  user-select: none;
  &:focus {
    outline: none;
  }
  &:focus-visible {
    ${focusRing}
  }
  [data-quiet] > .area {
    fill-opacity: 0.45;
  }
  /* It measures the room that is left: what is drawn there must not take any. */
  &[data-filling] {
    flex: 1;
    /* From afar an edge alone is no bar. */
    [data-quiet] > .area {
      fill-opacity: 0.75;
    }
    > svg {
      position: absolute;
      inset: 0;
    }
    > div {
      font-size: inherit;
    }
    @media print {
      > svg {
        position: static;
      }
    }
  }
`;

const Readout = styled.div`
  position: absolute;
  inset-block-start: 0;
  z-index: 1;
  display: grid;
  gap: 2px;
  min-inline-size: max-content;
  margin-inline-start: 12px;
  padding: 8px 10px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${tokens.radius[2]};
  background: ${color.surfaceRaised};
  box-shadow: ${tokens.shadow[3]};
  color: ${color.text2};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  &[data-late] {
    margin-inline-start: -12px;
    transform: translateX(-100%);
  }
  > b {
    color: ${color.text};
    font-weight: ${tokens.weight.semibold};
  }
  > span {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  > span > :last-child {
    margin-inline-start: auto;
    padding-inline-start: 12px;
    color: ${color.text};
    font-weight: ${tokens.weight.medium};
  }
`;
