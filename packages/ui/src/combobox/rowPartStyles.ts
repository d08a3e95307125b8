import { css } from 'styled-components';
import { tokens } from '@funil/theme';

export const rowPartStyles = css`
  & > small {
    flex: none;
    margin-inline-start: auto;
    font: ${tokens.font[12]};
    color: ${tokens.color.text3};
  }
  & > svg:last-child {
    flex: none;
    width: 14px;
    height: 14px;
    margin-inline-start: auto;
    stroke-width: 1.75;
    color: ${tokens.color.accent.text};
  }
  & > small + svg:last-child {
    margin-inline-start: 0;
  }
`;
