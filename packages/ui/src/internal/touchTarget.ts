import { css } from 'styled-components';
import { mobileBreakpoint, tokens } from '@funil/theme';

/** Where controls grow: on narrow screens, and wherever fingers press. */
export const touch = `@media (max-width: ${mobileBreakpoint}px), (pointer: coarse)`;

/** What a finger reaches at least, in px. */
export const fingerTarget = 44;

/**
 * A finger reaches at least 44 px around the middle of the control, however small it is drawn. For positioned elements.
 */
export const touchTarget = css`
  ${tokens.media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, 50% - ${fingerTarget / 2}px);
    }
  }
`;
