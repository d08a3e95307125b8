import { forwardRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-popover';
import { tokens, useThemeContainer } from '@funil/theme';
import { styled } from 'styled-components';
import type { CloseProps } from '../internal/CloseProps.ts';
import type { FloatingProps, FocusMoves } from '../layer/floatingProps.ts';
import { floatingMotion, floatingSurface } from '../layer/floatingStyles.ts';
import { usePopoverZIndex } from '../layer/LayerContext.ts';
import { readStyleNonce } from '../layer/styleNonce.ts';
import { useScrollTabStop } from '../layer/useScrollTabStop.ts';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { overlayMargins } from '../layer/overlayMargins.ts';
import { checkElement } from '../development/checkElement.ts';
import { InsidePopover, useInside } from '../development/useInside.ts';

export interface PopoverProps extends FloatingProps, FocusMoves {
  trigger: ReactNode;
  'aria-label': string;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /**
   * Disables the page behind: a click outside only closes the popover.
   * @default false
   */
  isModal?: boolean;
}

/** A small dialog beside its button: a filter, a date. Escape and clicks outside close it. */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  { trigger, open, defaultOpen, onOpenChange, isModal = false, style, children, ...props },
  forwardedRef,
) {
  if (process.env.NODE_ENV !== 'production') checkElement('Popover', 'trigger', trigger);
  const zIndex = usePopoverZIndex();
  const [surface, setSurface] = useState<HTMLDivElement | null>(null);
  const isStop = useScrollTabStop(surface);
  const ref = useComposedRefs<HTMLDivElement>(forwardedRef, setSurface);
  const change = (next: boolean) => {
    if (next) readStyleNonce();
    onOpenChange?.(next);
  };
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={change} modal={isModal}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={useThemeContainer()}>
        <Surface
          ref={ref}
          align="start"
          sideOffset={4}
          collisionPadding={overlayMargins()}
          tabIndex={isStop ? 0 : -1}
          {...props}
          style={{ zIndex, ...style }}
        >
          <InsidePopover.Provider value>{children}</InsidePopover.Provider>
        </Surface>
      </Radix.Portal>
    </Radix.Root>
  );
});

/** Closes the popover around it: `<PopoverClose asChild><Button>Aplicar</Button></PopoverClose>`. */
export const PopoverClose = forwardRef<HTMLButtonElement, CloseProps>(function PopoverClose(props, ref) {
  useInside(InsidePopover, 'PopoverClose', 'a <Popover>');
  if (process.env.NODE_ENV !== 'production' && props.asChild) checkElement('PopoverClose', 'asChild', props.children);
  return <Radix.Close {...props} ref={ref} />;
});

const Surface = styled(Radix.Content)`
  ${floatingSurface}
  ${floatingMotion}
  min-inline-size: 220px;
  max-inline-size: min(420px, calc(100vw - 16px));
  max-block-size: var(--radix-popover-content-available-height);
  padding: ${tokens.space[3]};
  overflow-y: auto;
`;
