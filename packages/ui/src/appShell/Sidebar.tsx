import { forwardRef, useId, useState } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { ChevronDown, ChevronRight, ChevronsUpDown, PanelLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Avatar } from '../avatar/Avatar.tsx';
import { IconButton } from '../iconButton/IconButton.tsx';
import { LogoTile } from './LogoTile.tsx';
import { fingerTarget } from '../internal/touchTarget.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { useSidebarFold } from './SidebarFold.ts';
import type { StyledPart } from '../internal/StyledPart.ts';

/** Column of the sidebar: `SidebarHeader`, `SidebarNav`, `SidebarFooter`. */
export const Sidebar: StyledPart<'div'> = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

export interface SidebarHeaderProps extends ComponentPropsWithoutRef<'div'> {
  name: string;
  logo?: string;
  /** @default 'Recolher menu' */
  foldLabel?: string;
  /** @default 'Expandir menu' */
  unfoldLabel?: string;
}

/** Logo, account name, and in an `AppShell` the fold button, after the children. */
export const SidebarHeader = forwardRef<HTMLDivElement, SidebarHeaderProps>(function SidebarHeader(
  { name, logo, foldLabel = 'Recolher menu', unfoldLabel = 'Expandir menu', children, ...props },
  ref,
) {
  const { isRail, toggle, opensDrawer } = useSidebarFold();
  const label = isRail ? unfoldLabel : foldLabel;
  return (
    <Head ref={ref} data-rail={isRail || undefined} {...props}>
      <LogoTile name={name} src={logo} />
      <AccountName>{name}</AccountName>
      {!isRail && children}
      {toggle && (
        <Tooltip content={label} side="right">
          <FoldButton
            label={label}
            icon={<PanelLeft aria-hidden />}
            size="sm"
            aria-haspopup={opensDrawer ? 'dialog' : undefined}
            onClick={toggle}
          />
        </Tooltip>
      )}
    </Head>
  );
});

export interface SidebarNavProps extends ComponentPropsWithoutRef<'nav'> {
  /** @default 'Páginas' */
  'aria-label'?: string;
}

/** Navigation with `NavItem`s, alone or in a `NavGroup`. */
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

/** Links under a collapsible heading. */
export const NavGroup = forwardRef<HTMLDivElement, NavGroupProps>(function NavGroup(
  { label, open, defaultOpen = true, onOpenChange, children, ...props },
  ref,
) {
  const { isRail } = useSidebarFold();
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const toggle = () => {
    setOwn(!isOpen);
    onOpenChange?.(!isOpen);
  };
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const heading = (
    <GroupLabel
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      data-rail={isRail || undefined}
      onClick={toggle}
    >
      <Chevron size={12} strokeWidth={2} aria-hidden />
      <span>{label}</span>
    </GroupLabel>
  );
  return (
    <Group ref={ref} {...props}>
      {isRail ? (
        <Tooltip content={label} side="right" delay={150}>
          {heading}
        </Tooltip>
      ) : (
        heading
      )}
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </Group>
  );
});

/** Bottom of the sidebar, for the `UserButton`. */
export const SidebarFooter: StyledPart<'div'> = styled.div`
  flex: none;
  padding: ${tokens.space[2]};
  padding-block-end: max(${tokens.space[2]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${tokens.color.border};
`;

export interface UserButtonProps extends ComponentPropsWithoutRef<'button'> {
  name: string;
  /** The user's role: "Administração". */
  detail: string;
  /** The user's id, which decides the avatar colour; by default the name. */
  seed?: string;
  src?: string;
}

/** The signed-in user, as trigger of a `Menu`. */
export const UserButton = forwardRef<HTMLButtonElement, UserButtonProps>(function UserButton(
  { name, detail, seed, src, ...props },
  ref,
) {
  const { isRail } = useSidebarFold();
  return (
    <Me ref={ref} type="button" data-rail={isRail || undefined} {...props}>
      <Avatar name={name} seed={seed} src={src} size="md" />
      <Who>
        <b>{name}</b>
        <small>{detail}</small>
      </Who>
      <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />
    </Me>
  );
});

const { color } = tokens;

const AccountName = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  font-weight: ${tokens.weight.semibold};
  letter-spacing: -0.006em;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 10px;
  block-size: ${tokens.size.topbar};
  padding-inline: 14px 8px;
  &[data-rail] {
    flex-direction: column;
    gap: 0;
    block-size: auto;
    padding: 12px 0 4px;
  }
  /* The name stays for screen readers. */
  &[data-rail] > ${AccountName} {
    ${visuallyHidden}
  }
`;

const FoldButton = styled(IconButton)`
  color: ${color.text3};
  [data-rail] > & {
    margin-block-start: 8px;
    inline-size: 40px;
  }
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
  &[data-rail] {
    justify-content: center;
    padding: 0;
  }
  &[data-rail] > span {
    ${visuallyHidden}
  }
  ${tokens.media.mobile} {
    block-size: 40px;
  }
  ${tokens.media.touch} {
    block-size: ${fingerTarget}px;
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
  &[data-rail] {
    justify-content: center;
    padding-inline: 0;
  }
  &[data-rail] > svg {
    display: none;
  }
  &[data-rail] > ${Who} {
    ${visuallyHidden}
  }
`;
