import { forwardRef, useId, useState } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { ChevronDown, ChevronRight, ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Avatar } from '../avatar/Avatar.tsx';
import { LogoTile } from './LogoTile.tsx';
import { fingerTarget } from '../internal/touchTarget.ts';

/** The column of the sidebar: `SidebarHeader`, `SidebarNav`, `SidebarFooter`. */
export const Sidebar = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

export interface SidebarHeaderProps extends ComponentPropsWithoutRef<'div'> {
  /** The account's name. */
  name: string;
  /** The account's short logo. */
  logo?: string;
}

/** Logo tile and name of the account; children come at the end. */
export const SidebarHeader = forwardRef<HTMLDivElement, SidebarHeaderProps>(function SidebarHeader({ name, logo, children, ...props }, ref) {
  return (
    <Head ref={ref} {...props}>
      <LogoTile name={name} src={logo} />
      <AccountName>{name}</AccountName>
      {children}
    </Head>
  );
});

export interface SidebarNavProps extends ComponentPropsWithoutRef<'nav'> {
  /** @default 'Páginas' */
  'aria-label'?: string;
}

/** The links: `NavItem`s, loose or in a `NavGroup`. */
export const SidebarNav = forwardRef<HTMLElement, SidebarNavProps>(function SidebarNav(props, ref) {
  return <Nav ref={ref} aria-label="Páginas" {...props} />;
});

export interface NavGroupProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onToggle'> {
  label: ReactNode;
  open?: boolean;
  /** @default true */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Links under a heading that folds them away. */
export const NavGroup = forwardRef<HTMLDivElement, NavGroupProps>(function NavGroup(
  { label, open, defaultOpen = true, onOpenChange, children, ...props },
  ref,
) {
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const toggle = () => {
    setOwn(!isOpen);
    onOpenChange?.(!isOpen);
  };
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Group ref={ref} {...props}>
      <GroupLabel type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <Chevron size={12} strokeWidth={2} aria-hidden />
        {label}
      </GroupLabel>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </Group>
  );
});

/** The lower end of the sidebar, with the `UserButton`. */
export const SidebarFooter = styled.div`
  flex: none;
  padding: ${tokens.space[2]};
  padding-block-end: max(${tokens.space[2]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${tokens.color.border};
`;

export interface UserButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** The person's name. */
  name: string;
  /** What they are: "Administração". */
  detail: string;
  src?: string;
}

/** Who is signed in; give it to a `Menu` as its trigger. */
export const UserButton = forwardRef<HTMLButtonElement, UserButtonProps>(function UserButton({ name, detail, src, ...props }, ref) {
  return (
    <Me ref={ref} type="button" {...props}>
      <Avatar name={name} src={src} size="md" />
      <Who>
        <b>{name}</b>
        <small>{detail}</small>
      </Who>
      <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />
    </Me>
  );
});

const { color } = tokens;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 10px;
  block-size: ${tokens.size.topbar};
  padding-inline: 14px 12px;
`;

const AccountName = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  font-weight: ${tokens.weight.semibold};
  letter-spacing: -0.006em;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Nav = styled.nav`
  position: relative;
  flex: 1;
  min-block-size: 0;
  padding: 4px 8px 12px;
  overflow-y: auto;
  scrollbar-width: thin;
`;

const Group = styled.div`
  margin-block-start: 14px;
`;

const GroupLabel = styled.button`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  box-sizing: border-box;
  inline-size: 100%;
  block-size: 24px;
  margin: 0;
  padding: 0 8px;
  border: 0;
  border-radius: ${tokens.radius[1]};
  background: none;
  color: ${color.text3};
  font: ${tokens.weight.medium} ${tokens.font[12]};
  text-align: start;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
  ${tokens.media.mobile} {
    block-size: 40px;
  }
  ${tokens.media.touch} {
    block-size: ${fingerTarget}px;
  }
`;

const Me = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  box-sizing: border-box;
  inline-size: 100%;
  margin: 0;
  padding: 6px 8px;
  border: 0;
  border-radius: ${tokens.radius[2]};
  background: none;
  color: ${color.text};
  font: ${tokens.font[13]};
  text-align: start;
  cursor: pointer;
  &:hover,
  &[data-state='open'] {
    background: ${color.hover};
  }
  > svg {
    flex: none;
    color: ${color.text2};
  }
`;

const Who = styled.span`
  flex: 1;
  min-inline-size: 0;
  b,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: ${tokens.weight.medium};
    line-height: 16px;
  }
  small {
    color: ${color.text3};
    font: ${tokens.font[12]};
  }
`;
