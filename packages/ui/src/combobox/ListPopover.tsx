import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { DismissableLayer } from '@radix-ui/react-dismissable-layer';
import { FocusScope, useFocusScopeBranch } from '@radix-ui/react-focus-scope';
import * as Popper from '@radix-ui/react-popper';
import { Portal } from '@radix-ui/react-portal';
import { keyframes, styled } from 'styled-components';
import { tokens, useThemeContainer } from '@funil/theme';
import type { ListPlace } from '../internal/placeList.ts';
import { tabbablesIn } from '../layer/tabbable.ts';
import { usePopoverZIndex } from '../layer/LayerContext.ts';
import { listSurface } from './listStyles.ts';
import { OptionsPanel } from './OptionsPanel.tsx';
import type { OptionsPanelProps } from './OptionsPanel.tsx';

interface ListPopoverProps extends OptionsPanelProps {
  place: ListPlace | undefined;
  trigger: RefObject<HTMLButtonElement | null>;
  onOpenChange: (isOpen: boolean) => void;
  listId: string;
  /** The trigger, beside which the list opens. */
  children: ReactNode;
}

/**
 * A trigger with its searchable list. Built from parts that Radix' Select loads anyway, which is less code than Radix'
 * Popover.
 */
export function ListPopover({ place, trigger, onOpenChange, listId, children, ...panel }: ListPopoverProps) {
  const zIndex = usePopoverZIndex();
  const container = useThemeContainer();
  const leavesByTab = useRef(false);
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  // Lets the focus move from a modal into the list.
  useFocusScopeBranch(surface);
  return (
    <Popper.Root>
      <Popper.Anchor asChild>{children}</Popper.Anchor>
      {place && (
        <Portal container={container}>
          <FocusScope
            asChild
            loop
            onUnmountAutoFocus={(event) => {
              event.preventDefault();
              if (!leavesByTab.current) trigger.current?.focus({ preventScroll: true });
              leavesByTab.current = false;
            }}
          >
            <DismissableLayer
              asChild
              deferPointerDownOutside
              onDismiss={() => onOpenChange(false)}
              onInteractOutside={(event) => {
                // The trigger's own click toggles the list, and would reopen a list closed by this handler.
                if (trigger.current?.contains(event.target as Node)) event.preventDefault();
              }}
            >
              <Surface
                ref={setSurface}
                role="dialog"
                id={listId}
                aria-labelledby={panel.labelId}
                side={place.side}
                align={place.align}
                sideOffset={4}
                avoidCollisions={false}
                style={{ maxHeight: place.maxHeight, zIndex }}
                onKeyDownCapture={(event) => {
                  if (event.key !== 'Tab') return;
                  // Below the list stands what the product adds; beyond it, and before the search, the list closes.
                  const stops = tabbablesIn(event.currentTarget);
                  const at = stops.indexOf(document.activeElement as HTMLElement);
                  if (stops[at + (event.shiftKey ? -1 : 1)]) return;
                  // The trigger takes the focus, so that the browser's Tab continues from the trigger.
                  event.stopPropagation();
                  leavesByTab.current = true;
                  flushSync(() => onOpenChange(false));
                  trigger.current?.focus();
                }}
              >
                <OptionsPanel {...panel} />
              </Surface>
            </DismissableLayer>
          </FocusScope>
        </Portal>
      )}
    </Popper.Root>
  );
}

const appear = keyframes`from { opacity: 0; transform: translateY(-2px); }`;

const Surface = styled(Popper.Content)`
  ${listSurface}
  display: flex;
  flex-direction: column;
  width: max(var(--radix-popper-anchor-width), 220px);
  max-width: calc(100vw - 16px);
  outline: none;
  ${tokens.media.motion} {
    animation: ${appear} ${tokens.motion.base} ${tokens.motion.easeOut};
  }
`;
