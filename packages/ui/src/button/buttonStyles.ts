import { css } from 'styled-components';
import { tokens } from '@funil/theme';
import { controlHeight } from '../internal/controlSize.ts';
import type { ControlSize } from '../internal/controlSize.ts';
import { focusRing } from '../internal/focusRing.ts';

/**
 * `primary`: the one main action of an area. `secondary`: everything else. `ghost`: quiet, inside toolbars and rows.
 * `danger`: starts something destructive. `dangerSolid`: confirms it.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerSolid';

const { color } = tokens;

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: ${color.accent.solid};
    color: ${color.accent.on};
    border-color: ${color.accent.line};
    &:hover { background: ${color.accent.solidHover}; }
    &:active, &[data-state='open'] { background: ${color.accent.solidActive}; }
  `,
  secondary: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.borderStrong};
    box-shadow: ${tokens.shadow[1]};
    &:hover { background: ${color.n2}; border-color: ${color.n7}; }
    &:active, &[data-state='open'] { background: ${color.n4}; border-color: ${color.n7}; }
  `,
  ghost: css`
    background: transparent;
    color: ${color.text2};
    &:hover { background: ${color.hover}; color: ${color.text}; }
    &:active, &[data-state='open'] { background: ${color.pressed}; color: ${color.text}; }
  `,
  danger: css`
    background: ${color.surface};
    color: ${color.dangerText};
    border-color: ${color.dangerBorder};
    &:hover { background: ${color.dangerBg}; }
    &:active, &[data-state='open'] { background: ${color.dangerBg}; border-color: ${color.danger}; }
  `,
  dangerSolid: css`
    background: ${color.dangerSolid};
    color: ${color.dangerOn};
    &:hover, &:active { background: ${color.dangerSolidHover}; }
  `,
};

const sizes: Record<ControlSize, ReturnType<typeof css>> = {
  sm: css`padding: 0 10px; font: ${tokens.weight.medium} ${tokens.font[13]};`,
  md: css`padding: 0 12px; font: ${tokens.weight.medium} ${tokens.font[13]};`,
  form: css`padding: 0 14px; font: ${tokens.weight.medium} ${tokens.font[14]};`,
  public: css`padding: 0 16px; font: ${tokens.weight.semibold} ${tokens.font[16]}; border-radius: ${tokens.radius[3]};`,
};

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ControlSize;
}

/** Look of a push button: `Button`, `IconButton`, and triggers that look like one. */
export const buttonStyles = css<ButtonStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  box-sizing: border-box;
  min-width: ${tokens.size.targetMin};
  height: ${(p) => controlHeight[p.$size]};
  margin: 0;
  border: 1px solid transparent;
  border-radius: ${tokens.radius[2]};
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  --icon: ${(p) => (p.$size === 'sm' || p.$size === 'md' ? '14px' : tokens.size.icon)};
  ${(p) => sizes[p.$size]}
  ${(p) => variants[p.$variant]}

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
    background: ${(p) => (p.$variant === 'ghost' ? 'transparent' : color.n3)};
    color: ${color.textDisabled};
    border-color: transparent;
    box-shadow: none;
    cursor: not-allowed;
  }
  &[data-loading] {
    cursor: progress;
  }
  ${tokens.media.motion} {
    transition: background-color ${tokens.motion.fast} ${tokens.motion.easeOut}, border-color ${tokens.motion.fast} ${tokens.motion.easeOut};
  }
  ${tokens.media.mobile} {
    height: ${(p) => (p.$size === 'public' ? tokens.size.controlPublic : tokens.size.controlTouch)};
  }
  ${tokens.media.forcedColors} {
    border-color: ButtonText;
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
