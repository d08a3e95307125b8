import { css, styled } from 'styled-components';
import { tokens } from '@funil/theme';

const { color } = tokens;

/** `data-series` distinguishes lines by dash and areas by pattern, never by colour alone. */
export const lineStyle = css`
  fill: none;
  stroke-width: 2;
  stroke-linejoin: round;
  stroke-linecap: round;
  stroke: ${color.accent.graphic};
  &[data-series='1'] {
    stroke: ${color.text3};
    stroke-width: 1.5;
    stroke-dasharray: 3 4;
  }
  &[data-series='2'] {
    stroke: ${color.text2};
    stroke-dasharray: 9 5;
  }
  &[data-series='3'] {
    stroke: ${color.text};
    stroke-width: 1.5;
    stroke-dasharray: 9 4 2 4;
  }
  ${tokens.media.forcedColors} {
    &[data-series] {
      stroke: CanvasText;
    }
  }
`;

export const areaStyle = css`
  fill: ${color.accent.solid};
  stroke: ${color.accent.line};
  stroke-width: 1;
  &[data-series='1'] {
    fill: ${color.n5};
    stroke: ${color.text3};
  }
  &[data-series='2'] {
    fill: ${color.n9};
    stroke: ${color.text2};
  }
  &[data-series='3'] {
    fill: ${color.accent.tint3};
    stroke: ${color.accent.graphic};
  }
  &[data-series='4'] {
    fill: ${color.surface};
    stroke: ${color.text2};
  }
  &[data-series='5'] {
    fill: ${color.n11};
    stroke: ${color.text};
  }
  ${tokens.media.forcedColors} {
    &[data-series] {
      fill: Canvas;
      stroke: CanvasText;
    }
    &[data-series='0'],
    &[data-series='2'] {
      fill: CanvasText;
    }
  }
`;

const patternStyle = css`
  stroke: ${color.text3};
  fill: ${color.text3};
  ${tokens.media.forcedColors} {
    stroke: CanvasText;
    fill: CanvasText;
  }
`;

export const Plot = styled.svg`
  display: block;
  overflow: visible;
  /* Drawn for the screen, and nothing draws it again for paper: there it shrinks with its card. */
  @media print {
    inline-size: auto;
    max-inline-size: 100%;
    block-size: auto;
    max-block-size: 100%;
  }
  .line {
    ${lineStyle}
  }
  .area {
    ${areaStyle}
  }
  .pattern {
    ${patternStyle}
  }
  .grid {
    stroke: ${color.border};
    shape-rendering: crispEdges;
  }
  .mark {
    stroke: ${color.borderStrong};
    shape-rendering: crispEdges;
  }
  .dot {
    fill: ${color.surface};
    stroke-dasharray: none;
  }
  text {
    fill: ${color.text3};
    font: ${tokens.font[11]};
    font-variant-numeric: tabular-nums;
  }
  text.value {
    fill: ${color.text};
    font-weight: ${tokens.weight.semibold};
  }
  text.beside {
    fill: ${color.text2};
  }
  ${tokens.media.forcedColors} {
    text,
    text.value,
    text.beside {
      fill: CanvasText;
    }
    .grid,
    .mark {
      stroke: GrayText;
    }
    .dot {
      fill: Canvas;
    }
  }
`;
