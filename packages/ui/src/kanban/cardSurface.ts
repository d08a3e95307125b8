import { tokens } from '@funil/theme';
import { css } from 'styled-components';

export const cardSurface = css`
  box-sizing: border-box;
  overflow: hidden;
  padding: 9px 10px 8px;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: calc(${tokens.radius[3]} - 1px);
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow[1]};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  text-align: start;
`;
