import { useEffect, useReducer, useRef } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import * as Popover from '@radix-ui/react-popover';
import { keyframes, styled } from 'styled-components';
import { tokens } from '@funil/theme';
import type { ListPlace } from '../internal/placeList.ts';
import { usePopoverZIndex } from '../layer/LayerContext.ts';
import { listSurface } from '../select/listStyles.ts';
import type { OptionsPanelProps } from './OptionsPanel.tsx';

let Panel: ComponentType<OptionsPanelProps> | undefined;

/**
 * Fetches the windowed list and its search, once. A trigger calls it on focus and hover, before it is opened; with the
 * list at hand it opens in the same frame, which `React.lazy` would not do.
 */
export const loadOptionsPanel = (): Promise<void> =>
  import('./OptionsPanel.tsx').then(
    (module) => {
      Panel = module.OptionsPanel;
    },
    () => {
      // Offline: opening tries again.
    },
  );

interface ListPopoverProps extends OptionsPanelProps {
  /** Where the list stands; undefined while it is closed. */
  place: ListPlace | undefined;
  trigger: RefObject<HTMLButtonElement | null>;
  onOpenChange: (isOpen: boolean) => void;
  listId: string;
  /** The trigger; it becomes the anchor. */
  children: ReactNode;
}

/** A trigger and its searchable list, on the layer of whatever surrounds it. */
export function ListPopover({ place, trigger, onOpenChange, listId, children, ...panel }: ListPopoverProps) {
  const zIndex = usePopoverZIndex();
  const leavesByTab = useRef(false);
  const [, onLoaded] = useReducer((count: number) => count + 1, 0);
  return (
    <Popover.Root open={place !== undefined} onOpenChange={onOpenChange}>
      <Popover.Anchor asChild>{children}</Popover.Anchor>
      {/* Not left to Radix' Presence: closed while it still fades in, it would stay, and take the focus back. */}
      {place && (
        <Popover.Portal>
          <Surface
            id={listId}
            aria-labelledby={panel.labelId}
            side={place.side}
            align={place.align}
            sideOffset={4}
            avoidCollisions={false}
            style={{ maxHeight: place.maxHeight, zIndex }}
            onInteractOutside={(event) => {
              // The trigger closes it itself; closing here too would open it again.
              if (trigger.current?.contains(event.target as Node)) event.preventDefault();
            }}
            onKeyDownCapture={(event) => {
              if (event.key !== 'Tab') return;
              // Closed first and with the focus back on the trigger, the browser's own Tab goes on from there.
              event.stopPropagation();
              leavesByTab.current = true;
              flushSync(() => onOpenChange(false));
              trigger.current?.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (!leavesByTab.current) trigger.current?.focus({ preventScroll: true });
              leavesByTab.current = false;
            }}
          >
            {Panel ? <Panel {...panel} /> : <Waiting onLoaded={onLoaded} />}
          </Surface>
        </Popover.Portal>
      )}
    </Popover.Root>
  );
}

const appear = keyframes`from { opacity: 0; transform: translateY(-2px); }`;

const Surface = styled(Popover.Content)`
  ${listSurface}
  display: flex;
  flex-direction: column;
  width: max(var(--radix-popover-trigger-width), 220px);
  max-width: calc(100vw - 16px);
  outline: none;
  ${tokens.media.motion} {
    animation: ${appear} ${tokens.motion.base} ${tokens.motion.easeOut};
  }
`;

/** Keeps the room of the list while it is on its way. */
function Waiting({ onLoaded }: { onLoaded: () => void }) {
  useEffect(() => {
    let isWanted = true;
    void loadOptionsPanel().then(() => {
      if (isWanted) onLoaded();
    });
    return () => {
      isWanted = false;
    };
  }, [onLoaded]);
  return <div style={{ height: 160 }} aria-busy />;
}
