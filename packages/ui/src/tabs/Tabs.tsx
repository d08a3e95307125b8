import { forwardRef, useEffect, useLayoutEffect, useRef } from 'react';
import type { ButtonHTMLAttributes, ComponentPropsWithoutRef, ReactNode } from 'react';
import * as RadixTabs from '@radix-ui/react-tabs';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { focusRingInside } from '../internal/focusRing.ts';
import { onResize } from '../internal/onResize.ts';
import { fingerTarget } from '../internal/touchTarget.ts';
import { InsideTabs, useInside } from '../development/useInside.ts';

export interface TabsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'dir'> {
  /** The selected tab. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /**
   * Whether an arrow key selects the tab that it reaches (`automatic`), or Enter does.
   * @default 'automatic'
   */
  activationMode?: 'automatic' | 'manual';
}

/** Several views of one place. Arrow keys select; Tab moves into the panel. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(props, ref) {
  return (
    <InsideTabs.Provider value>
      <RadixTabs.Root {...props} ref={ref} />
    </InsideTabs.Provider>
  );
});

export interface TabListProps extends ComponentPropsWithoutRef<'div'> {
  'aria-label': string;
  /**
   * Draws a line below the tabs.
   * @default true
   */
  hasLine?: boolean;
}

/** Distance in px of the selected tab from the row's edge, so that its neighbour is visible. */
const peek = 40;

const fade = `${peek}px`;

/** Space for the focus ring, also at the ends of the row, which would cut it. */
const ringRoom = '6px';

/** The row of tabs, which scrolls sideways to the selected tab. */
export const TabList = forwardRef<HTMLDivElement, TabListProps>(function TabList({ hasLine = true, ...props }, ref) {
  useInside(InsideTabs, 'TabList', '<Tabs>');
  const row = useRef<HTMLDivElement>(null);
  const composed = useComposedRefs<HTMLDivElement>(ref, row);
  const shown = useRef<Element | null>(null);
  // Runs after each render, because only the tabs know which one is selected.
  useLayoutEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>('[role="tab"][data-state="active"]');
    if (!list || !tab || tab === shown.current) return;
    shown.current = tab;
    const [bounds, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (place.right + peek > bounds.right) list.scrollLeft += place.right + peek - bounds.right;
    else if (place.left - peek < bounds.left) list.scrollLeft += place.left - peek - bounds.left;
  });
  // Marks the ends at which tabs are hidden, for the styles.
  useEffect(() => {
    const list = row.current!;
    const markOverflow = () => {
      list.toggleAttribute('data-more-before', list.scrollLeft > 1);
      list.toggleAttribute('data-more-after', list.scrollLeft + list.clientWidth < list.scrollWidth - 1);
    };
    markOverflow();
    const stops = [list, ...list.children].map((element) => onResize(element, markOverflow));
    list.addEventListener('scroll', markOverflow, { passive: true });
    return () => {
      for (const stop of stops) stop();
      list.removeEventListener('scroll', markOverflow);
    };
  }, [props.children]);
  return <List ref={composed} data-line={hasLine || undefined} {...props} />;
});

export interface TabProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> {
  value: string;
  /** Applies the tab to its single child, such as a link. */
  asChild?: boolean;
  /** Secondary count after the label; null keeps its space while loading. */
  count?: ReactNode;
}

/** A tab for the `TabPanel` of the same `value`. */
export const Tab = forwardRef<HTMLButtonElement, TabProps>(function Tab({ count, children, ...props }, ref) {
  useInside(InsideTabs, 'Tab', '<Tabs>');
  return (
    <Trigger ref={ref} {...props}>
      {children}
      {count !== undefined && <Count>{count}</Count>}
    </Trigger>
  );
});

export interface TabPanelProps extends ComponentPropsWithoutRef<'div'> {
  value: string;
  /** Keeps the content in the page while another tab is selected. */
  forceMount?: true;
}

/** Content of the tab with the same `value`. */
export const TabPanel = forwardRef<HTMLDivElement, TabPanelProps>(function TabPanel(props, ref) {
  useInside(InsideTabs, 'TabPanel', '<Tabs>');
  return <Panel ref={ref} {...props} />;
});

const List = styled(RadixTabs.List)`
  display: flex;
  gap: ${tokens.space[4]};
  margin-inline: -${ringRoom};
  padding-inline: ${ringRoom};
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding-inline: ${fade};
  /* What goes on beyond an end fades out there. */
  --before: 0px;
  --after: 0px;
  &[data-more-before] {
    --before: ${fade};
  }
  &[data-more-after] {
    --after: ${fade};
  }
  &:is([data-more-before], [data-more-after]) {
    mask-image: linear-gradient(
      to right,
      transparent,
      ${tokens.color.text} var(--before),
      ${tokens.color.text} calc(100% - var(--after)),
      transparent
    );
  }
  &[data-line] {
    /* As wide as the words, without the room at the ends. */
    background: linear-gradient(${tokens.color.border}, ${tokens.color.border}) bottom / 100% 1px no-repeat content-box;
  }
`;

const Trigger = styled(RadixTabs.Trigger)`
  position: relative;
  display: flex;
  align-items: center;
  gap: 6px;
  flex: none;
  min-inline-size: calc(${tokens.size.targetMin} + 2 * ${ringRoom});
  block-size: 40px;
  margin: 0 -${ringRoom};
  padding: 0 ${ringRoom};
  border: 0;
  border-block: 2px solid transparent;
  background: none;
  color: ${tokens.color.text2};
  font: ${tokens.weight.medium} ${tokens.font[13]};
  letter-spacing: inherit;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
  }
  &[data-state='active'] {
    color: ${tokens.color.text};
  }
  /* As wide as the words, without the room of the ring. */
  &[data-state='active']::after {
    content: '';
    position: absolute;
    inset-block-end: -2px;
    inset-inline: ${ringRoom};
    border-block-end: 2px solid ${tokens.color.accent.graphic};
  }
  &[data-disabled] {
    color: ${tokens.color.textDisabled};
    cursor: not-allowed;
  }
  &:focus-visible {
    ${focusRingInside}
    /* The row scrolls, and so cuts what stands out of it. */
    outline-offset: -2px;
    border-radius: ${tokens.radius[1]};
  }
  ${tokens.media.touch} {
    justify-content: center;
    min-inline-size: calc(${fingerTarget}px + 2 * ${ringRoom});
    block-size: ${fingerTarget}px;
  }
  ${tokens.media.forcedColors} {
    /* A clear border would show there. */
    border-block-color: Canvas;
    &[data-state='active']::after {
      border-block-end-color: Highlight;
    }
  }
`;

const Count = styled.span`
  /* Of a number up to 9.999: the tabs beside it stay where they are when it comes. */
  min-inline-size: 4.5ch;
  color: ${tokens.color.text3};
  text-align: start;
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
`;

const Panel = styled(RadixTabs.Content)`
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;
