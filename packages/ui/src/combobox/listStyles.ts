import { css } from 'styled-components';
import { tokens } from '@funil/theme';
import { fingerTarget, touch } from '../internal/touchTarget.ts';

const { color } = tokens;

export const listSurface = css`
  box-sizing: border-box;
  border: 1px solid ${color.borderStrong};
  border-radius: ${tokens.radius[3]};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${tokens.shadow[3]};
  font: ${tokens.font[13]};
  overflow: hidden;
`;

export const listRow = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 32px;
  box-sizing: border-box;
  padding: 4px 8px;
  border-radius: calc(${tokens.radius[2]} - 1px);
  outline: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;

  &[data-highlighted] {
    background: ${color.pressed};
  }
  &[data-disabled] {
    color: ${color.text3};
    cursor: not-allowed;
  }
  ${touch} {
    min-height: ${tokens.size.controlTouch};
    font: ${tokens.font[14]};
  }
  ${tokens.media.touch} {
    min-height: ${fingerTarget}px;
  }
  ${tokens.media.forcedColors} {
    &[data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`;

export const listHeading = css`
  padding: 8px 8px 4px;
  font: ${tokens.weight.medium} ${tokens.font[12]};
  color: ${color.text3};
`;
