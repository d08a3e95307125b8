import { forwardRef, useState } from 'react';
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { tokens, useThemeContainer } from '@funil/theme';
import { Check, ChevronRight } from 'lucide-react';
import { css, styled } from 'styled-components';
import type { StyledPart } from '../internal/StyledPart.ts';
import type { FloatingProps, FocusMoves } from '../layer/floatingProps.ts';
import { floatingMotion, floatingSurface } from '../layer/floatingStyles.ts';
import { usePopoverZIndex } from '../layer/LayerContext.ts';
import { readStyleNonce } from '../layer/styleNonce.ts';
import { useHiddenInert } from '../layer/useHiddenInert.ts';
import { touch } from '../internal/touchTarget.ts';
import { overlayMargins } from '../layer/overlayMargins.ts';
import { checkElement } from '../development/checkElement.ts';
import { InsideMenu, useInside } from '../development/useInside.ts';

export interface MenuProps extends FloatingProps, FocusMoves {
  trigger: ReactNode;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Actions on one object. Arrows move, letters jump, Enter runs, Escape and Tab close. */
export const Menu = forwardRef<HTMLDivElement, MenuProps>(function Menu(
  { trigger, open, defaultOpen = false, onOpenChange, onKeyDown, onFocusCapture, style, children, ...props },
  ref,
) {
  if (process.env.NODE_ENV !== 'production') checkElement('Menu', 'trigger', trigger);
  const zIndex = usePopoverZIndex();
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const onMenuFocus = useHiddenInert(isOpen);
  const change = (next: boolean) => {
    if (next) readStyleNonce();
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <Radix.Root open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={useThemeContainer()}>
        <Surface
          ref={ref}
          align="start"
          sideOffset={4}
          collisionPadding={overlayMargins()}
          loop
          {...props}
          style={{ zIndex, ...style }}
          onFocusCapture={(event) => {
            onFocusCapture?.(event);
            onMenuFocus();
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            // Radix keeps the focus in the menu, so Tab would do nothing.
            if (event.key !== 'Tab' || event.defaultPrevented) return;
            event.preventDefault();
            change(false);
          }}
        >
          <InsideMenu.Provider value>{children}</InsideMenu.Provider>
        </Surface>
      </Radix.Portal>
    </Radix.Root>
  );
});

interface ItemProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect'> {
  disabled?: boolean;
  /** Called on a click or Enter, which also closes the menu, unless `preventDefault` is called. */
  onSelect?: (event: Event) => void;
  /** Text that typed letters find. @default the text of the item */
  textValue?: string;
}

export interface MenuItemProps extends ItemProps {
  /** Applies the item to its single child, such as a link. */
  asChild?: boolean;
  /** A lucide icon, drawn at 16 px. */
  icon?: ReactNode;
  /** Secondary text: a shortcut, a count. */
  hint?: ReactNode;
  /**
   * `danger` for destructive actions.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'danger';
}

/** An action. With `asChild` the child can be a link, with its own icon and hint. */
export const MenuItem = forwardRef<HTMLDivElement, MenuItemProps>(function MenuItem(
  { icon, hint, tone = 'neutral', asChild, children, ...props },
  ref,
) {
  useInside(InsideMenu, 'MenuItem', 'a <Menu>');
  if (process.env.NODE_ENV !== 'production' && asChild) checkElement('MenuItem', 'asChild', children);
  return (
    <Item ref={ref} asChild={asChild} data-tone={tone} {...props}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <Label>{children}</Label>
          {hint && <Hint>{hint}</Hint>}
        </>
      )}
    </Item>
  );
});

export interface MenuCheckItemProps extends ItemProps {
  checked?: boolean | 'indeterminate';
  onCheckedChange?: (checked: boolean) => void;
}

/** A checkable option, which keeps the menu open. */
export const MenuCheckItem = forwardRef<HTMLDivElement, MenuCheckItemProps>(function MenuCheckItem(
  { children, onSelect, ...props },
  ref,
) {
  useInside(InsideMenu, 'MenuCheckItem', 'a <Menu>');
  return (
    <CheckItem
      ref={ref}
      onSelect={(event) => {
        event.preventDefault();
        onSelect?.(event);
      }}
      {...props}
    >
      <Label>{children}</Label>
      <Mark />
    </CheckItem>
  );
});

export interface MenuRadioGroupProps extends ComponentPropsWithoutRef<'div'> {
  value?: string;
  onValueChange?: (value: string) => void;
}

/** Single choice, with `value` and `onValueChange`. */
export const MenuRadioGroup: ForwardRefExoticComponent<MenuRadioGroupProps & RefAttributes<HTMLDivElement>> =
  Radix.RadioGroup;

export interface MenuRadioItemProps extends ItemProps {
  value: string;
}

/** An option of a `MenuRadioGroup`. */
export const MenuRadioItem = forwardRef<HTMLDivElement, MenuRadioItemProps>(function MenuRadioItem(
  { children, ...props },
  ref,
) {
  useInside(InsideMenu, 'MenuRadioItem', 'a <Menu>');
  return (
    <RadioItem ref={ref} {...props}>
      <Label>{children}</Label>
      <Mark />
    </RadioItem>
  );
});

export interface SubMenuProps extends Omit<FloatingProps, 'side' | 'align'> {
  label: ReactNode;
  icon?: ReactNode;
}

/** A menu beside its item. */
export const SubMenu = forwardRef<HTMLDivElement, SubMenuProps>(function SubMenu(
  { label, icon, style, children, ...props },
  ref,
) {
  const zIndex = usePopoverZIndex();
  useInside(InsideMenu, 'SubMenu', 'a <Menu>');
  return (
    <Radix.Sub>
      <SubTrigger>
        {icon}
        <Label>{label}</Label>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
      </SubTrigger>
      <Radix.Portal container={useThemeContainer()}>
        <SubSurface
          ref={ref}
          sideOffset={2}
          alignOffset={-5}
          collisionPadding={overlayMargins()}
          {...props}
          style={{ zIndex, ...style }}
        >
          {children}
        </SubSurface>
      </Radix.Portal>
    </Radix.Sub>
  );
});

function Mark() {
  return (
    <Radix.ItemIndicator asChild>
      <Check size={14} strokeWidth={2} aria-hidden data-mark="" />
    </Radix.ItemIndicator>
  );
}

const { color } = tokens;

const surface = css`
  ${floatingSurface}
  ${floatingMotion}
  min-inline-size: 180px;
  max-inline-size: min(360px, calc(100vw - 16px));
  max-block-size: var(--radix-dropdown-menu-content-available-height);
  padding: 4px;
  overflow-y: auto;
`;
const Surface = styled(Radix.Content)`
  ${surface}
`;
const SubSurface = styled(Radix.SubContent)`
  ${surface}
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-block-size: 32px;
  padding-inline: 8px;
  border-radius: calc(${tokens.radius[2]} - 1px);
  color: ${color.text};
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
    color: ${color.text2};
  }
  [data-mark] {
    color: ${color.accent.text};
  }
  &[data-highlighted],
  &[data-state='open'] {
    background: ${color.pressed};
    outline: none;
  }
  &[data-tone='danger'],
  &[data-tone='danger'] svg {
    color: ${color.dangerText};
  }
  &[data-disabled] {
    color: ${color.textDisabled};
    cursor: not-allowed;
  }
  ${touch} {
    min-block-size: 44px;
    font: ${tokens.font[14]};
  }
  ${tokens.media.forcedColors} {
    &[data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
const Item = styled(Radix.Item)`
  ${row}
`;
const CheckItem = styled(Radix.CheckboxItem)`
  ${row}
`;
const RadioItem = styled(Radix.RadioItem)`
  ${row}
`;
const SubTrigger = styled(Radix.SubTrigger)`
  ${row}
`;

const Label = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

const Hint = styled.span`
  color: ${color.text3};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
`;

/** A heading over items. */
export const MenuLabel: StyledPart<'div'> = styled(Radix.Label)`
  padding: 6px 8px 2px;
  color: ${color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
`;

/** Line between items. */
export const MenuSeparator: StyledPart<'div'> = styled(Radix.Separator)`
  block-size: 1px;
  margin: 4px -4px;
  background: ${color.border};
`;
