import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { tokens } from '@funil/theme';
import { Ellipsis } from 'lucide-react';
import { css, styled } from 'styled-components';
import { useNavigationDrawer } from '../appShell/AppShell.tsx';
import { CountBadge } from '../badge/CountBadge.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import { useIsKeyboardOpen } from './useIsKeyboardOpen.ts';
import { checkElement } from '../development/checkElement.ts';

export interface BottomBarProps extends ComponentPropsWithoutRef<'nav'> {
  /**
   * Accessible name.
   * @default 'Atalhos'
   */
  'aria-label'?: string;
}

/**
 * Bar with three to five destinations along the lower edge of a phone, as `bottomBar` of the `AppShell`. It makes way
 * for an on-screen keyboard, and lies under dialogs and drawers.
 */
export const BottomBar = forwardRef<HTMLElement, BottomBarProps>(function BottomBar(props, ref) {
  const isKeyboardOpen = useIsKeyboardOpen();
  return <Bar ref={ref} aria-label="Atalhos" data-keep-clear="" hidden={isKeyboardOpen} {...props} />;
});

interface ItemContent {
  /** A lucide icon, drawn at 20 px. */
  icon: ReactNode;
  /** Count on the icon; hidden at 0. */
  count?: number | undefined;
  /**
   * `spot`: the colour of what needs attention.
   * @default 'spot'
   */
  countTone?: 'quiet' | 'spot' | undefined;
  /** Unit of the count for screen readers: "vencidos". */
  countLabel?: string | undefined;
}

export interface BottomBarItemProps extends ComponentPropsWithoutRef<'a'>, ItemContent {
  /** Marks the current page. A router link may set `aria-current` instead. */
  isCurrent?: boolean | undefined;
  /** Applies the item to its single child, such as a router link. */
  asChild?: boolean | undefined;
}

/** A destination of a `BottomBar`. */
export const BottomBarItem = forwardRef<HTMLAnchorElement, BottomBarItemProps>(function BottomBarItem(
  { icon, count, countTone, countLabel, isCurrent, asChild, children, ...props },
  ref,
) {
  const content = (label: ReactNode) => contentOf(label, { icon, count, countTone, countLabel });
  const shared = { ref, ...(isCurrent && { 'aria-current': 'page' as const }), ...props };
  if (process.env.NODE_ENV !== 'production' && asChild) checkElement('BottomBarItem', 'asChild', children);
  return asChild ? (
    <Item as={Slot} {...shared}>
      <Slottable child={children}>{content}</Slottable>
    </Item>
  ) : (
    <Item {...shared}>{content(children)}</Item>
  );
});

export interface BottomBarMenuProps extends ComponentPropsWithoutRef<'button'>, Partial<ItemContent> {}

/** Last item of a `BottomBar`: opens the sidebar of the `AppShell` as a drawer, in place of the button in the `TopBar`. */
export const BottomBarMenu = forwardRef<HTMLButtonElement, BottomBarMenuProps>(function BottomBarMenu(
  { icon = <Ellipsis aria-hidden />, count, countTone, countLabel, children = 'Mais', ...props },
  ref,
) {
  const { isOpen, setOpen } = useNavigationDrawer();
  return (
    <MenuItem
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
      {...props}
    >
      {contentOf(children, { icon, count, countTone, countLabel })}
    </MenuItem>
  );
});

function contentOf(label: ReactNode, { icon, count = 0, countTone = 'spot', countLabel }: ItemContent) {
  return (
    <>
      <Icon>
        {icon}
        {/* Read after the label, with its unit. */}
        {count > 0 && <CountBadge count={count} tone={countTone} corner aria-hidden />}
      </Icon>
      <Label>{label}</Label>
      {count > 0 && <VisuallyHidden>{` ${count} ${countLabel ?? ''}`}</VisuallyHidden>}
    </>
  );
}

const { color } = tokens;

const Bar = styled.nav`
  display: flex;
  box-sizing: border-box;
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  &[hidden] {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const itemStyles = css`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  box-sizing: border-box;
  min-inline-size: 0;
  min-block-size: 54px;
  margin: 0;
  padding: 5px 2px;
  border: 0;
  background: none;
  color: ${color.text2};
  font: ${tokens.weight.medium} ${tokens.font[11]};
  text-decoration: none;
  cursor: pointer;
  svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }
  &:active {
    background: ${color.hover};
  }
  &[aria-current='page'] {
    color: ${color.accent.text};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  ${tokens.media.forcedColors} {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Item = styled.a`
  ${itemStyles}
`;

const MenuItem = styled.button`
  ${itemStyles}
`;

const Icon = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 56px;
  block-size: 26px;
  border-radius: 13px;
  [aria-current='page'] > & {
    background: ${color.accent.tint2};
  }
  [data-corner] {
    inset-block-start: -2px;
    inset-inline-start: calc(50% + 3px);
    inset-inline-end: auto;
  }
`;

const Label = styled.span`
  overflow: hidden;
  max-inline-size: 100%;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
