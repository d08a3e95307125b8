import { css } from 'styled-components';
import { tokens } from '@funil/theme';
import { focusRingInside } from './focusRing.ts';
import { touch, touchTarget } from './touchTarget.ts';

const { color } = tokens;

/*
 * Sizes use `data-size`, because styles without functions are computed once. `:where()` adds no specificity, so later
 * classes override these styles.
 */

/** At least 16 px on touch devices, because iOS zooms in on focused smaller text. */
const inputText = css`
  font: ${tokens.font[14]};
  letter-spacing: inherit;
  &:where([data-size='sm'], [data-size='md']) {
    font: ${tokens.font[13]};
  }
  &:where([data-size='public']) {
    font: ${tokens.font[16]};
  }
  ${touch} {
    font: ${tokens.font[16]};
  }
`;

/** Border, fill and states of input controls, by `data-*` and native attributes. */
export const controlBox = css`
  box-sizing: border-box;
  width: 100%;
  min-width: 0;
  height: ${tokens.size.controlForm};
  margin: 0;
  padding: 0 10px;
  border: 1px solid ${color.borderControl};
  border-radius: ${tokens.radius[2]};
  background: ${color.surface};
  color: ${color.text};
  text-align: start;
  ${inputText}

  &:where([data-size='sm']) {
    height: ${tokens.size.controlSm};
    padding: 0 8px;
  }
  &:where([data-size='md']) {
    height: ${tokens.size.control};
  }
  &:where([data-size='public']) {
    height: ${tokens.size.controlPublic};
    padding: 0 12px;
  }
  &:hover {
    border-color: ${color.text2};
  }
  &[aria-invalid='true'],
  &[data-invalid] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:read-only:not(:disabled):is(input, textarea),
  &[data-readonly] {
    background: ${color.n2};
    border-color: ${color.borderStrong};
  }
  &:disabled,
  &[data-disabled] {
    background: ${color.n3};
    border-color: ${color.borderStrong};
    color: ${color.textDisabled};
    -webkit-text-fill-color: ${color.textDisabled};
    cursor: not-allowed;
    opacity: 1;
  }
  &::placeholder {
    color: ${color.text3};
    opacity: 1;
    text-overflow: ellipsis;
  }
  &:focus-visible:not([data-shell]),
  &[data-shell]:has(> :is(input, textarea):focus-visible) {
    ${focusRingInside}
    border-color: transparent;
    box-shadow: none;
  }
  /*
   * Only under the pointer: a transition on each of hundreds of inputs is a tenth of their styles' time when they
   * mount.
   */
  ${tokens.media.motion} {
    &:hover {
      transition: border-color ${tokens.motion.fast} ${tokens.motion.easeOut};
    }
  }
  ${touch} {
    height: ${tokens.size.controlPublic};
  }
  ${tokens.media.forcedColors} {
    &:disabled,
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
    &[aria-invalid='true'],
    &[data-invalid] {
      border-width: 2px;
    }
  }
`;

/** An input without border, inside a `shell` that has one. */
export const bareInput = css`
  box-sizing: border-box;
  flex: 1;
  min-width: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  text-align: inherit;
  ${inputText}

  &:focus,
  &:focus-visible {
    outline: none;
  }
  /* Over the edges of its box, which are part of the target. */
  ${tokens.media.touch} {
    height: calc(100% + 2px);
    margin-block: -1px;
  }
  &:disabled {
    color: ${color.textDisabled};
    -webkit-text-fill-color: ${color.textDisabled};
    cursor: not-allowed;
    opacity: 1;
  }
  &::placeholder {
    color: ${color.text3};
    opacity: 1;
    text-overflow: ellipsis;
  }
`;

/** A box with a leading mark, an input, and a trailing mark or button. */
export const shell = css`
  ${controlBox}
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  cursor: text;

  & > svg {
    flex: none;
    width: ${tokens.size.icon};
    height: ${tokens.size.icon};
    stroke-width: 1.75;
    color: ${color.text3};
  }
`;

export const innerButton = css`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin: 0;
  margin-inline-end: -5px;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius[1]};
  background: transparent;
  color: ${color.text3};
  cursor: pointer;

  & > svg {
    width: ${tokens.size.icon};
    height: ${tokens.size.icon};
    stroke-width: 1.75;
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }
  &:disabled {
    color: ${color.textDisabled};
    background: transparent;
    cursor: not-allowed;
  }
  ${touchTarget}
  ${touch} {
    width: 40px;
    height: 40px;
    margin-inline-end: -10px;
  }
`;
