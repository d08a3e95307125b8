import { useEffect, useReducer, useRef } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import * as Popover from '@radix-ui/react-popover';
import { styled } from 'styled-components';
import { tokens, useThemeContainer } from '@funil/theme';
import { usePopoverZIndex } from '../layer/LayerContext.ts';
import { listSurface } from '../combobox/listStyles.ts';
import type { CalendarProps } from './Calendar.tsx';
import { overlayMargins } from '../layer/overlayMargins.ts';

let Calendar: ComponentType<CalendarProps> | undefined;

/** Loads the calendar, on focus of a date field. */
export const loadCalendar = (): Promise<void> =>
  import('./Calendar.tsx').then(
    (module) => {
      Calendar = module.Calendar;
    },
    () => {
      // The browser is offline; opening tries again.
    },
  );

interface CalendarPopoverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  returnTo: RefObject<HTMLElement | null>;
  anchor: RefObject<HTMLElement | null>;
  calendar: CalendarProps;
  aside?: ReactNode;
}

export function CalendarPopover({
  isOpen,
  onOpenChange,
  title,
  returnTo,
  anchor,
  calendar,
  aside,
}: CalendarPopoverProps) {
  const zIndex = usePopoverZIndex();
  const [, onLoaded] = useReducer((count: number) => count + 1, 0);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal container={useThemeContainer()}>
        <Surface
          ref={content}
          aria-label={title}
          align="start"
          sideOffset={4}
          collisionPadding={overlayMargins()}
          style={{ zIndex }}
          // The calendar itself focuses the selected day.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A click on another control has already moved the focus.
            if (document.activeElement === document.body || content.current?.contains(document.activeElement))
              returnTo.current?.focus({ preventScroll: true });
          }}
        >
          {aside}
          {Calendar ? <Calendar {...calendar} /> : <Waiting onLoaded={onLoaded} />}
        </Surface>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Waiting({ onLoaded }: { onLoaded: () => void }) {
  useEffect(() => {
    let isWanted = true;
    void loadCalendar().then(() => {
      if (isWanted) onLoaded();
    });
    return () => {
      isWanted = false;
    };
  }, [onLoaded]);
  return <div style={{ width: 262, height: 300 }} aria-busy />;
}

const Surface = styled(Popover.Content)`
  ${listSurface}
  display: flex;
  max-width: calc(100vw - 16px);
  max-height: var(--radix-popover-content-available-height);
  overflow: auto;
  outline: none;
  ${tokens.media.mobile} {
    flex-direction: column;
  }
`;
