import { css } from 'styled-components';
import { tokens } from '@funil/theme';

/**
 * Focus ring outside the control: a gap of 2 px shows the surface, so the ring is visible on any fill. Outlines survive
 * forced colours.
 */
export const focusRing = css`
  outline: 2px solid ${tokens.color.focus};
  outline-offset: 2px;
`;

/** Focus ring over the border, for inputs, rows and controls that touch their neighbours. */
export const focusRingInside = css`
  outline: 2px solid ${tokens.color.focus};
  outline-offset: -1px;
`;
