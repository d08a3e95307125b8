import { forwardRef } from 'react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import type { ControlSize } from '../internal/controlSize.ts';
import { SpinningIcon } from '../internal/SpinningIcon.tsx';
import { stopEvent } from '../internal/stopEvent.ts';
import { buttonStyles } from '../button/buttonStyles.ts';
import type { ButtonVariant } from '../button/buttonStyles.ts';
import { touch } from '../internal/touchTarget.ts';
import { checkElement } from '../development/checkElement.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Action for screen readers: "Fechar", "Mais ações". Add a tooltip if the icon is unclear. */
  label: string;
  /** A lucide icon, drawn at 16 px, or 14 in the small size. */
  icon: ReactNode;
  /** @default 'ghost' */
  variant?: ButtonVariant;
  /**
   * Square: `sm` 28, `md` 32, `form` 36, `public` 44 px; at least 40 in narrow windows and on touch screens.
   * @default 'md'
   */
  size?: ControlSize;
  /** Shows a spinner and ignores clicks; the focus stays. */
  loading?: boolean;
  /** Applies the button to its single child, whose content the icon replaces. */
  asChild?: boolean;
}

/** A square button with an icon only. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, variant = 'ghost', size = 'md', loading = false, asChild, disabled, children, onClick, ...rest },
  ref,
) {
  const shown = loading ? <SpinningIcon /> : icon;
  const shared = {
    ...rest,
    ref,
    onClick: loading || disabled ? stopEvent : onClick,
    'aria-label': label,
    'aria-busy': loading || undefined,
    'aria-disabled': loading || (asChild && disabled) || undefined,
    'data-variant': variant,
    'data-size': size,
    'data-loading': loading ? '' : undefined,
    'data-disabled': disabled ? '' : undefined,
  };
  if (asChild) {
    if (process.env.NODE_ENV !== 'production') checkElement('IconButton', 'asChild', children);
    return (
      <IconButtonRoot as={Slot} {...shared} {...(disabled && { tabIndex: -1 })}>
        <Slottable child={children}>{() => shown}</Slottable>
      </IconButtonRoot>
    );
  }
  return (
    <IconButtonRoot type="button" {...shared} disabled={disabled}>
      {shown}
    </IconButtonRoot>
  );
});

const IconButtonRoot = styled.button`
  ${buttonStyles}
  --icon: ${tokens.size.icon};
  flex: none;
  width: ${tokens.size.control};
  padding: 0;

  &:where([data-size='sm']) {
    --icon: 14px;
    width: ${tokens.size.controlSm};
    padding: 0;
  }
  &:where([data-size='form']) {
    width: ${tokens.size.controlForm};
    padding: 0;
  }
  &:where([data-size='public']) {
    width: ${tokens.size.controlPublic};
    padding: 0;
  }
  ${touch} {
    --icon: ${tokens.size.icon};
    width: ${tokens.size.controlTouch};
    &:where([data-size='public']) {
      width: ${tokens.size.controlPublic};
    }
  }
`;
