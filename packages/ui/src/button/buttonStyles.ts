import { css } from 'styled-components';
import { tokens } from '@funil/theme';
import { focusRing } from '../internal/focusRing.ts';
import { touch, touchTarget } from '../internal/touchTarget.ts';

/**
 * `primary`: an area's main action; `secondary`: others; `ghost`: quiet, in toolbars and rows; `danger`: starts
 * something destructive; `dangerSolid`: confirms it.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerSolid';

const { color } = tokens;

export const buttonStyles = css`
  --icon: 14px;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  box-sizing: border-box;
  min-width: ${tokens.size.targetMin};
  height: ${tokens.size.control};
  margin: 0;
  padding: 0 12px;
  border: 1px solid transparent;
  border-radius: ${tokens.radius[2]};
  font: ${tokens.weight.medium} ${tokens.font[13]};
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;

  &:where([data-size='sm']) {
    height: ${tokens.size.controlSm};
    padding: 0 10px;
  }
  &:where([data-size='form']) {
    --icon: ${tokens.size.icon};
    height: ${tokens.size.controlForm};
    padding: 0 14px;
    font: ${tokens.weight.medium} ${tokens.font[14]};
  }
  &:where([data-size='public']) {
    --icon: ${tokens.size.icon};
    height: ${tokens.size.controlPublic};
    padding: 0 16px;
    border-radius: ${tokens.radius[3]};
    font: ${tokens.weight.semibold} ${tokens.font[16]};
  }

  &:where([data-variant='primary']) {
    background: ${color.accent.solid};
    color: ${color.accent.on};
    border-color: ${color.accent.line};
  }
  &:where([data-variant='primary']):hover {
    background: ${color.accent.solidHover};
  }
  &:where([data-variant='primary']):is(:active, [data-state='open']) {
    background: ${color.accent.solidActive};
  }
  &:where([data-variant='secondary']) {
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.borderStrong};
    box-shadow: ${tokens.shadow[1]};
  }
  &:where([data-variant='secondary']):hover {
    background: ${color.n2};
    border-color: ${color.n7};
  }
  &:where([data-variant='secondary']):is(:active, [data-state='open']) {
    background: ${color.n4};
    border-color: ${color.n7};
  }
  &:where([data-variant='ghost']) {
    background: transparent;
    color: ${color.text2};
  }
  &:where([data-variant='ghost']):hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &:where([data-variant='ghost']):is(:active, [data-state='open']) {
    background: ${color.pressed};
    color: ${color.text};
  }
  &:where([data-variant='danger']) {
    background: ${color.surface};
    color: ${color.dangerText};
    border-color: ${color.dangerBorder};
  }
  &:where([data-variant='danger']):hover {
    background: ${color.dangerBg};
  }
  &:where([data-variant='danger']):is(:active, [data-state='open']) {
    background: ${color.dangerBg};
    border-color: ${color.danger};
  }
  &:where([data-variant='dangerSolid']) {
    background: ${color.dangerSolid};
    color: ${color.dangerOn};
  }
  &:where([data-variant='dangerSolid']):is(:hover, :active) {
    background: ${color.dangerSolidHover};
  }

  & svg {
    width: var(--icon);
    height: var(--icon);
    flex: none;
    stroke-width: 1.75;
  }
  &:focus-visible {
    ${focusRing}
  }
  &[data-disabled] {
    background: ${color.n3};
    color: ${color.textDisabled};
    border-color: transparent;
    box-shadow: none;
    cursor: not-allowed;
  }
  &[data-disabled]:where([data-variant='ghost']) {
    background: transparent;
  }
  &[data-loading] {
    cursor: progress;
  }
  ${tokens.media.motion} {
    transition:
      background-color ${tokens.motion.fast} ${tokens.motion.easeOut},
      border-color ${tokens.motion.fast} ${tokens.motion.easeOut};
  }
  ${touchTarget}
  ${touch} {
    height: ${tokens.size.controlTouch};
    &:where([data-size='public']) {
      height: ${tokens.size.controlPublic};
    }
  }
  ${tokens.media.forcedColors} {
    border-color: ButtonText;
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
