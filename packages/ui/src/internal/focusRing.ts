import { css } from 'styled-components';
import { tokens } from '@funil/theme';

/**
 * Ring outside the control: the gap of 2 px shows the surface, so it reads on any fill. An outline survives forced
 * colours.
 */
export const focusRing = css`
  outline: 2px solid ${tokens.color.focus};
  outline-offset: 2px;
`;

/** Ring over the control's own border, for inputs, rows and whatever touches its neighbours. */
export const focusRingInside = css`
  outline: 2px solid ${tokens.color.focus};
  outline-offset: -1px;
`;
