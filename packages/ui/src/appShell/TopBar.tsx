import { Fragment, forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { ChevronRight, Menu, Search } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '../iconButton/IconButton.tsx';
import { Kbd } from '../kbd/Kbd.tsx';
import { useNavigationDrawer } from './AppShell.tsx';
import { topBarYields } from './containerQueries.ts';
import { touchTarget } from '../internal/touchTarget.ts';
import { visuallyHidden } from '../internal/visuallyHidden.ts';

export interface TopBarProps extends Omit<ComponentPropsWithoutRef<'header'>, 'title'> {
  /** Page name, the page's only `h1`. */
  title: ReactNode;
  /** Links to parent pages, topmost first. */
  parents?: readonly ReactNode[];
  /** @default 'Onde você está' */
  parentsLabel?: string;
  /** @default 'Abrir menu' */
  menuLabel?: string;
}

/**
 * Bar above a page: menu button on phones without a `BottomBar`, title, and actions as children. Short of space, parts yield by
 * `topBarYields`; buttons stay.
 */
export const TopBar = forwardRef<HTMLElement, TopBarProps>(function TopBar(
  { title, parents = [], parentsLabel = 'Onde você está', menuLabel = 'Abrir menu', children, ...props },
  ref,
) {
  const { isMobile, hasBottomBar, isOpen, setOpen } = useNavigationDrawer();
  return (
    <Bar ref={ref} data-keep-clear="" {...props}>
      {isMobile && !hasBottomBar && (
        <IconButton
          label={menuLabel}
          icon={<Menu />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      )}
      {parents.length > 0 && (
        <Parents aria-label={parentsLabel}>
          {parents.map((parent, index) => (
            <Fragment key={index}>
              {parent}
              <ChevronRight size={14} strokeWidth={1.75} aria-hidden />
            </Fragment>
          ))}
        </Parents>
      )}
      <Title>{title}</Title>
      <Actions>{children}</Actions>
    </Bar>
  );
});

export interface SearchTriggerProps extends ComponentPropsWithoutRef<'button'> {
  /** @default 'Ctrl K' */
  keys?: string;
}

/** A button like a search field, which opens the global search; an icon where space is short. */
export const SearchTrigger = forwardRef<HTMLButtonElement, SearchTriggerProps>(function SearchTrigger(
  { keys = 'Ctrl K', children = 'Buscar em tudo', ...props },
  ref,
) {
  return (
    <SearchButton ref={ref} type="button" aria-keyshortcuts="Control+K" {...props}>
      <Search size={14} strokeWidth={1.75} aria-hidden />
      <span>{children}</span>
      <Kbd>{keys}</Kbd>
    </SearchButton>
  );
});

export interface LiveIndicatorProps extends ComponentPropsWithoutRef<'span'> {
  /** Null while unknown: shows nothing, but keeps the space. */
  isLive: boolean | null;
  /** @default 'Ao vivo' */
  liveLabel?: string;
  /** @default 'Reconectando' */
  offLabel?: string;
}

/**
 * Shows whether live updates arrive; only a mark where space is short, hidden on phones. Constant width, so that
 * neighbours do not move.
 */
export const LiveIndicator = forwardRef<HTMLSpanElement, LiveIndicatorProps>(function LiveIndicator(
  { isLive, liveLabel = 'Ao vivo', offLabel = 'Reconectando', ...props },
  ref,
) {
  return (
    <Live
      ref={ref}
      role="status"
      data-live={isLive || undefined}
      data-unknown={isLive === null || undefined}
      {...props}
    >
      <Mark>
        <span>{isLive === null ? '' : isLive ? liveLabel : offLabel}</span>
      </Mark>
      <Room aria-hidden>
        <i data-label={liveLabel} />
        <i data-label={offLabel} />
      </Room>
    </Live>
  );
});

const { color } = tokens;

const Bar = styled.header`
  container: funil-topbar / inline-size;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[2]};
  box-sizing: border-box;
  block-size: ${tokens.size.topbar};
  padding-inline: 20px 16px;
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  color: ${color.text};
  font: ${tokens.font[13]};
  ${tokens.media.mobile} {
    block-size: 52px;
    padding-inline: 8px;
  }
`;

const Title = styled.h1`
  flex: 0 1 auto;
  min-inline-size: 0;
  margin: 0;
  overflow: hidden;
  font: ${tokens.weight.semibold} ${tokens.font[14]};
  letter-spacing: -0.006em;
  text-overflow: ellipsis;
  white-space: nowrap;
  /* Beside a button there is room for half a title: the rest goes on in a second line. */
  ${tokens.media.mobile} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 18px;
    overflow-wrap: break-word;
    white-space: normal;
  }
`;

const Parents = styled.nav`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  color: ${color.text3};
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      color: ${color.text};
    }
  }
  ${topBarYields.parents} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[2]};
  margin-inline-start: auto;
`;

const Room = styled.span`
  grid-area: 1 / 1;
  display: grid;
  block-size: 0;
  overflow: hidden;
  padding-inline-start: 13px;
  visibility: hidden;
  ${topBarYields.words} {
    display: none;
  }
  > i {
    font-style: normal;
  }
  > i::before {
    content: attr(data-label);
  }
`;

const SearchButton = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  box-sizing: border-box;
  inline-size: 248px;
  block-size: 30px;
  margin: 0;
  padding-block: 0;
  padding-inline: 10px 6px;
  border: 1px solid ${color.borderStrong};
  border-radius: ${tokens.radius[2]};
  background: ${color.surface};
  color: ${color.text3};
  font: ${tokens.font[13]};
  text-align: start;
  cursor: pointer;
  &:hover {
    border-color: ${color.n7};
  }
  kbd {
    margin-inline-start: auto;
  }
  ${touchTarget}
  ${topBarYields.search} {
    justify-content: center;
    inline-size: ${tokens.size.controlSm};
    block-size: ${tokens.size.controlSm};
    padding: 0;
    border-color: transparent;
    background: none;
    color: ${color.text2};
    &:hover {
      border-color: transparent;
      background: ${color.hover};
      color: ${color.text};
    }
    > span {
      ${visuallyHidden}
    }
    > kbd {
      display: none;
    }
  }
  ${tokens.media.mobile} {
    inline-size: ${tokens.size.controlTouch};
    block-size: ${tokens.size.controlTouch};
    > svg {
      inline-size: 16px;
      block-size: 16px;
    }
  }
  /* The narrowest phones have the room for a title or for this. */
  @container funil-topbar (max-width: 340px) {
    display: none;
  }
`;

const Live = styled.span`
  position: relative;
  display: inline-grid;
  padding-inline: 6px;
  color: ${color.text3};
  font: ${tokens.font[12]};
  white-space: nowrap;
  ${tokens.media.mobile} {
    display: none;
  }
`;

const Mark = styled.span`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-self: end;
  gap: 6px;
  &::before {
    content: '';
    box-sizing: border-box;
    inline-size: 7px;
    block-size: 7px;
    border: 1.5px solid ${color.warning};
    border-radius: 50%;
  }
  [data-live] > &::before {
    border-color: ${color.success};
    background: ${color.success};
  }
  [data-unknown] > &::before {
    visibility: hidden;
  }
  ${topBarYields.words} {
    > span {
      ${visuallyHidden}
    }
  }
`;
