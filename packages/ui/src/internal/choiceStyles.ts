import { css } from 'styled-components';
import { tokens } from '@funil/theme';
import { fingerTarget, touch } from './touchTarget.ts';

const { color } = tokens;

/** Row of mark and text, at least 24 px high, or 40 px on narrow screens. */
export const choiceRow = css`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: ${tokens.space[2]};
  min-width: ${tokens.size.targetMin};
  min-height: ${tokens.size.targetMin};
  padding: 2px 0;
  box-sizing: border-box;
  font: ${tokens.font[13]};
  color: ${color.text};
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  &:has(> :disabled, > span > :disabled) {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
  ${touch} {
    min-height: ${tokens.size.controlTouch};
    padding: 10px 0;
    font: ${tokens.font[14]};
  }
  ${tokens.media.touch} {
    min-height: ${fingerTarget}px;
    min-width: ${fingerTarget}px;
    padding: 12px 0;
  }
`;

export const choiceAlone = css`
  justify-content: center;
  align-items: center;
  padding: 0;
  ${touch} {
    min-width: ${tokens.size.controlTouch};
    padding: 0;
  }
`;

export const choiceMark = css`
  appearance: none;
  box-sizing: border-box;
  flex: none;
  width: 16px;
  height: 16px;
  margin: 0;
  border: 1px solid ${color.borderControl};
  background: ${color.surface};
  cursor: inherit;

  &:hover {
    border-color: ${color.text2};
  }
  &:checked,
  &:indeterminate:not([type='radio']) {
    background: ${color.accent.solid};
    border-color: ${color.accent.line};
  }
  &:checked:hover:not(:disabled) {
    background: ${color.accent.solidHover};
  }
  &[aria-invalid='true'],
  &[data-invalid] {
    border-color: ${color.danger};
    box-shadow: 0 0 0 1px ${color.danger};
  }
  &:disabled {
    background: ${color.n3};
    border-color: ${color.borderStrong};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${tokens.media.motion} {
    transition:
      background-color ${tokens.motion.fast} ${tokens.motion.easeOut},
      border-color ${tokens.motion.fast} ${tokens.motion.easeOut};
  }
  ${tokens.media.forcedColors} {
    appearance: auto;
  }
`;

export const choiceHint = css`
  display: block;
  font: ${tokens.font[12]};
  color: ${color.text3};
`;
