import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

const { color } = tokens;

export const Board = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: 1.4em;
  min-height: 100dvh;
  box-sizing: border-box;
  padding: 1.5em 2.2em 2em;
  background: ${color.canvas};
  color: ${color.text};
  font-family: ${tokens.font.family};
  font-size: max(12px, min(1.04167vw, 1.85185vh));
  line-height: 1.4;
  ${tokens.media.mobile} {
    padding: 16px;
    font-size: 13px;
  }
  /* A bar is its background. */
  @media print {
    grid-template-rows: auto;
    min-height: 0;
    padding: 0;
    font-size: 11px;
    print-color-adjust: exact;
  }
`;

export const Whole = styled.div`
  grid-area: 1 / 1 / -1 / -1;
  align-self: center;
`;

export const Grid = styled.main`
  display: grid;
  grid-template: auto auto minmax(16em, 1fr) / 1fr 1fr 1.25fr;
  gap: 1.2em;
  outline: none;
  &[data-alone] {
    grid-template-columns: 1fr 1fr;
  }
  ${tokens.media.compact} {
    grid-template: none / minmax(0, 1fr) minmax(0, 1fr);
  }
  ${tokens.media.mobile} {
    &,
    &[data-alone] {
      grid-template: none / minmax(0, 1fr);
    }
    > * {
      grid-area: auto;
    }
  }
  @media print {
    &,
    &[data-alone] {
      grid-template: none / minmax(0, 1fr) minmax(0, 1fr);
    }
  }
`;

export const Panel = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: 1.4em 1.6em;
  border: 1px solid ${color.border};
  border-radius: 1em;
  background: ${color.surface};
  &[data-wide] {
    grid-column: 1 / span 2;
  }
  &[data-tall] {
    grid-area: 1 / 3 / span 3;
  }
  /* Below the others, and as wide as all of them. */
  ${tokens.media.compact} {
    &[data-tall] {
      grid-area: auto / 1 / auto / -1;
      order: 1;
    }
  }
  ${tokens.media.mobile} {
    &[data-wide],
    &[data-tall] {
      grid-area: auto;
    }
  }
  @media print {
    break-inside: avoid;
    &[data-wide],
    &[data-tall] {
      grid-area: auto / 1 / auto / -1;
    }
  }
`;

export const PanelTitle = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 1em;
  color: ${color.text3};
  font-variant-numeric: tabular-nums;
  h2 {
    margin: 0;
    color: ${color.text2};
    font-size: 1.1em;
    line-height: inherit;
    font-weight: ${tokens.weight.medium};
  }
`;

export const Nothing = styled.p`
  display: grid;
  flex: 1;
  place-items: center;
  margin: 0;
  color: ${color.text3};
`;
