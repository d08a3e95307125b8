import { css } from 'styled-components';
import { mobileBreakpoint, tokens } from '@funil/theme';

export const touch = `@media (max-width: ${mobileBreakpoint}px), (pointer: coarse)`;

export const fingerTarget = 44;

/** A touch target of at least 44 px around a positioned element. */
export const touchTarget = css`
  ${tokens.media.touch} {
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, 50% - ${fingerTarget / 2}px);
    }
  }
`;
