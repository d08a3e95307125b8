import { tokens } from '@funil/theme';
import { keyframes, styled } from 'styled-components';
import { focusRingInside } from '../internal/focusRing.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { touchTarget } from '../internal/touchTarget.ts';

const { color } = tokens;

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  color: ${color.text};
  font: ${tokens.font[13]};
  &[data-layout='fill'] {
    flex: 1;
    min-block-size: 0;
  }
  > [data-status] {
    ${visuallyHidden}
  }
`;

export const Scroller = styled.div`
  /* What a row hides from the eye stands in here: outside, it would make the page itself scroll. */
  position: relative;
  min-inline-size: 0;
  overflow-x: auto;
  &[data-layout='fill'] {
    flex: 1;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    /* A focused row never stops under the header, nor under the bulk bar. */
    scroll-padding-block: 40px 72px;
  }
  &:focus-visible {
    ${focusRingInside}
    outline-offset: -2px;
  }
`;

export const Message = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 200px;
`;

export const HeaderCell = styled.th`
  position: sticky;
  inset-block-start: 0;
  z-index: ${tokens.layer.sticky};
  box-sizing: border-box;
  block-size: 34px;
  padding: 0 10px;
  border-block-end: 1px solid ${color.borderStrong};
  background: ${color.surface};
  color: ${color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
  text-align: start;
  white-space: nowrap;
  &[data-align='end'] {
    text-align: end;
  }
  &[data-sorted] {
    color: ${color.text};
  }
`;

export const SortButton = styled.button`
  ${touchTarget}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 3px;
  block-size: 28px;
  margin: 0 -4px;
  padding: 0 4px;
  border: 0;
  border-radius: ${tokens.radius[1]};
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
  /* A column that does not sort has none. */
  [data-arrow] {
    flex: none;
    opacity: 0.7;
  }
  th[data-sorted] & [data-arrow],
  &:hover [data-arrow] {
    opacity: 1;
  }
  /* Chromium repeats a table's head on every printed page, but draws no button in it: on paper only its words are left. */
  @media print {
    display: contents;
    [data-arrow] {
      display: none;
    }
  }
  /* The arrow of a number's column stands before its words: the words keep the edge of the figures. */
  th[data-align='end'] & {
    flex-direction: row-reverse;
  }
`;

const arrived = keyframes`
  from { background-color: ${color.spot.tint2}; }
`;

export const Line = styled.tr`
  &:focus-visible {
    ${focusRingInside}
    outline-offset: -2px;
  }
  /* A row that leads somewhere is covered by its link; its controls, and what says more under the pointer, lie above. */
  &:has([data-row-link]) {
    position: relative;
    & :is(button, input, label, select, textarea, summary, a:not([data-row-link]), [title]:not([data-row-link] *)) {
      position: relative;
      z-index: 1;
    }
    /* A mark drawn upon its native control, such as a tick, rises with it. */
    & :is(input, select) ~ svg {
      z-index: 1;
    }
  }
  &[data-changed] > td {
    animation: ${arrived} 2s ${tokens.motion.easeOut};
  }
  ${tokens.media.forcedColors} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const Cell = styled.td`
  box-sizing: border-box;
  padding: 0 10px;
  border-block-end: 1px solid ${color.border};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-align='end'] {
    text-align: end;
  }
  &[data-tone='strong'] {
    font-weight: ${tokens.weight.medium};
  }
  &[data-tone='quiet'] {
    color: ${color.text2};
  }
  &[data-tone='faint'] {
    color: ${color.text3};
  }
  /* Asks for nothing itself: the header's whole width is what is left. */
  &[data-rest] {
    overflow: hidden;
    max-inline-size: 0;
    text-overflow: ellipsis;
  }
  &[data-rest] > * {
    max-inline-size: 100%;
  }
`;

/** Link on a row's name, as wide as its cell, which cuts longer text. */
export const RowLink = styled.a`
  display: block;
  overflow: inherit;
  color: inherit;
  text-overflow: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

export const CellLabel = styled.span`
  flex: none;
  color: ${color.text3};
  font: ${tokens.font[12]};
`;

/** Row group with an explicit role, because the display of cards removes the native roles of a table. */
export const Body = styled.tbody``;

export const Table = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;
  &:focus-visible {
    ${focusRingInside}
    outline-offset: -2px;
  }
  &[data-fixed] {
    table-layout: fixed;
  }
  &[data-fixed] :is(td, th) {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  :is(td, th)[data-check] {
    inline-size: 44px;
    line-height: 0;
  }
  :is(td, th):first-child {
    padding-inline-start: 20px;
  }
  :is(td, th):last-child {
    padding-inline-end: 20px;
  }
  /* The box has a target of 24 px around its 16: the box itself keeps the page's edge. */
  :is(td, th)[data-check]:first-child {
    padding-inline: 16px 4px;
  }
  &[data-clickable] tbody tr[data-index] {
    cursor: pointer;
  }
  tr[data-spacer] {
    visibility: hidden;
  }

  tbody tr[data-index]:hover > td {
    background-color: ${color.hover};
  }
  tbody tr[data-open] > td {
    background-color: ${color.n2};
  }
  tbody tr[aria-selected='true'] > td {
    background-color: ${color.accent.tint2};
  }
  tbody tr[aria-selected='true']:hover > td {
    background-color: ${color.accent.tint3};
  }
  ${Frame}[data-layout='flow'] &:not([data-cards]) {
    :is(td, th):first-child {
      padding-inline-start: 16px;
    }
    :is(td, th):last-child {
      padding-inline-end: 16px;
    }
    :is(td, th)[data-check]:first-child {
      padding-inline: 12px 4px;
    }
    tbody tr:last-child > td {
      border-block-end: 0;
    }
    th {
      position: static;
    }
    thead th:first-child {
      border-start-start-radius: calc(${tokens.radius[3]} - 1px);
    }
    thead th:last-child {
      border-start-end-radius: calc(${tokens.radius[3]} - 1px);
    }
  }

  /* A sheet is narrower than a screen: words break, numbers stand closer, and nothing is cut off. */
  @media print {
    table-layout: auto;
    font-size: 10.5px;
    :is(td, th),
    ${Frame}[data-layout] &:not([data-cards]) :is(td, th):is(:first-child, :last-child) {
      padding-inline: 2px;
    }
    th {
      inline-size: auto !important;
      min-inline-size: 0 !important;
    }
    th,
    td:not([data-align='end']),
    td:not([data-align='end']) * {
      overflow: visible;
      white-space: normal;
      overflow-wrap: break-word;
    }
    td[data-rest] {
      max-inline-size: none;
    }
    ${Frame}[data-layout='fill'] &:not([data-cards]) :is(td, th) {
      padding: 4px 5px;
    }
    tr {
      block-size: auto !important;
    }
    /* What is selected, or open beside the list, is the screen's. */
    :is(td, th)[data-check] {
      display: none;
    }
    tbody tr:is([aria-selected='true'], [data-open]) > td {
      background: none;
    }
  }

  /* Cards: roles are written out, since a table that is drawn as something else loses its own. */
  &[data-cards],
  &[data-cards] tbody {
    display: block;
  }
  &[data-cards] tbody tr {
    display: block;
    padding: 10px 16px;
    border-block-end: 1px solid ${color.border};
    -webkit-touch-callout: none;
  }
  &[data-cards] tbody tr[data-group] {
    padding: 0;
  }
  &[data-cards] tbody tr[data-spacer] {
    padding: 0;
    border: 0;
  }
  &[data-cards] tbody tr[data-index]:active {
    background-color: ${color.hover};
  }
  &[data-cards] tbody tr[data-open] {
    background-color: ${color.n2};
  }
  &[data-cards] tbody tr[aria-selected='true'] {
    background-color: ${color.accent.tint2};
  }
  &[data-cards] tbody td {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 26px;
    padding: 2px 0;
    border: 0;
    background: none !important;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  &[data-cards='list'] tbody td[data-tone='strong'] {
    min-block-size: 28px;
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
  &[data-cards='list'] td[data-tone='strong'] > ${CellLabel} {
    ${visuallyHidden}
  }
  /* The checkbox shows while something is selected, and for the keyboard. */
  &[data-cards]:not([data-selecting]) td[data-check]:not(:focus-within) {
    ${visuallyHidden}
    min-block-size: 0;
  }
  &[data-cards] td[data-check] {
    inline-size: auto;
  }

  &[data-cards='slots'] tbody tr[data-index] {
    display: grid;
    /* The first line parts where its own end begins, whatever the lines below need. */
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    gap: 4px 0;
    padding-block: 12px;
  }
  &[data-cards='slots'] tbody tr:has(> [data-slot='actions']) {
    grid-template-columns: auto minmax(0, 1fr) auto auto auto;
  }
  &[data-cards='slots'] tbody td {
    min-block-size: 20px;
  }
  &[data-cards='slots'] td[data-check] {
    grid-area: 1 / 1 / 4 / 2;
    padding-inline: 0 8px;
    margin-inline-start: -4px;
  }
  ${([1, 2, 3] as const).map(
    (line) => `
    &[data-cards='slots'] td[data-slot='${line}-start'] { grid-area: ${line} / 2 / auto / ${line === 1 ? 4 : 3}; }
    &[data-cards='slots'] td[data-slot='${line}-end'] {
      grid-area: ${line} / ${line === 1 ? 4 : 3} / auto / ${line === 1 ? -1 : 5};
      justify-content: flex-end;
      padding-inline-start: 12px;
    }
  `,
  )}
  &[data-cards='slots'] td[data-slot='actions'] {
    grid-area: 2 / 5 / 4 / 6;
    gap: 4px;
    padding-inline-start: 8px;
  }
  &[data-cards='slots'] td[data-slot='1-start'] {
    font: ${tokens.weight.medium} ${tokens.font[14]};
  }
  &[data-cards='slots'] td[data-slot='2-start'] {
    color: ${color.text2};
  }
  &[data-cards='slots'] td:is([data-slot='3-start'], [data-slot='3-end']) {
    font-size: 12.5px;
  }
  &[data-cards='slots'] td[data-slot='3-end'] {
    color: ${color.text2};
  }
  &[data-cards='custom'] tbody tr[data-index] {
    display: flex;
    gap: 12px;
  }
  &[data-cards='custom'] td[data-custom] {
    display: block;
    flex: 1;
    min-inline-size: 0;
  }
`;
