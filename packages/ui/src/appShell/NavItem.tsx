import { forwardRef, isValidElement } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Slot, Slottable } from '@radix-ui/react-slot';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { CountBadge } from '../badge/CountBadge.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';
import { fingerTarget, touch } from '../internal/touchTarget.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { useSidebarFold } from './SidebarFold.ts';
import { checkElement } from '../development/checkElement.ts';

export interface NavItemProps extends ComponentPropsWithoutRef<'a'> {
  /** A lucide icon, drawn at 16 px. */
  icon?: ReactNode;
  /** Count at the end; hidden at 0. */
  count?: number;
  /**
   * `spot`: the colour of unread items.
   * @default 'quiet'
   */
  countTone?: 'quiet' | 'spot';
  /** Unit of the count for screen readers: "não lidas". */
  countLabel?: string;
  /** Marks the current page. A router link may set `aria-current` instead. */
  isCurrent?: boolean;
  /** Applies the item to its single child, such as a router link. */
  asChild?: boolean;
}

/** A sidebar link; in a folded sidebar an icon with its name as tooltip. */
export const NavItem = forwardRef<HTMLAnchorElement, NavItemProps>(function NavItem(
  { icon, count = 0, countTone, countLabel, isCurrent, asChild, children, ...props },
  ref,
) {
  const { isRail } = useSidebarFold();
  const content = (label: ReactNode) => (
    <>
      {icon}
      <Label>{label}</Label>
      {count > 0 && (
        <>
          <CountBadge count={count} tone={countTone} corner={isRail} />
          {countLabel && <VisuallyHidden> {countLabel}</VisuallyHidden>}
        </>
      )}
    </>
  );
  const shared = {
    ref,
    ...(isCurrent && { 'aria-current': 'page' as const }),
    'data-rail': isRail || undefined,
    ...props,
  };
  if (process.env.NODE_ENV !== 'production' && asChild) checkElement('NavItem', 'asChild', children);
  const item = asChild ? (
    <Item as={Slot} {...shared}>
      <Slottable child={children}>{content}</Slottable>
    </Item>
  ) : (
    <Item {...shared}>{content(children)}</Item>
  );
  if (!isRail) return item;
  const name = asChild && isValidElement<{ children?: ReactNode }>(children) ? children.props.children : children;
  return (
    <Tooltip content={name} side="right" delay={150}>
      {item}
    </Tooltip>
  );
});

const { color } = tokens;

const Item = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  box-sizing: border-box;
  block-size: 30px;
  padding-inline: 8px;
  border-radius: ${tokens.radius[2]};
  color: ${color.text2};
  font: ${tokens.weight.medium} ${tokens.font[13]};
  text-decoration: none;
  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
    color: ${color.text3};
  }
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.accent.tint2};
    color: ${color.text};
  }
  &[aria-current='page'] svg {
    color: ${color.accent.text};
  }
  ${touch} {
    block-size: 40px;
    font: ${tokens.weight.medium} ${tokens.font[14]};
  }
  ${tokens.media.touch} {
    block-size: ${fingerTarget}px;
  }
  &[data-rail] {
    justify-content: center;
    padding-inline: 0;
  }
  /* There is room beside the icon up to the rail's edge. Above it there is little: a badge that hung between two icons
     would read as that of either. */
  &[data-rail] [data-corner] {
    inset-block-start: calc(50% - 17px);
    inset-inline-end: -4px;
    outline-color: ${color.sidebar};
  }
  ${tokens.media.forcedColors} {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Label = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  [data-rail] > & {
    ${visuallyHidden}
  }
`;
