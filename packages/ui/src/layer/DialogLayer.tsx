import { forwardRef, useCallback, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties, ElementType, ReactNode } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import { tokens, useThemeContainer } from '@funil/theme';
import { css, keyframes, styled } from 'styled-components';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { useControllable } from './useControllable.ts';
import { rememberFocus, restoreFocus, tieFocus } from './focusReturn.ts';
import { LayerContext } from './LayerContext.ts';
import { useLayerPosition } from './layerStack.ts';
import { readStyleNonce } from './styleNonce.ts';
import { isFocusable, pageItself, tabbablesIn } from './tabbable.ts';
import { useCloseRequest } from './useCloseRequest.ts';
import type { BeforeClose, CloseReason } from './useCloseRequest.ts';
import { useKeyboardInset } from './useKeyboardInset.ts';
import { useInertPage } from './useInertPage.ts';
import { useSwipeToClose } from './useSwipeToClose.ts';
import type { SwipeToClose } from './useSwipeToClose.ts';
import { checkElement } from '../development/checkElement.ts';
import { InsideDialog } from '../development/useInside.ts';

export interface DialogLayerProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  /** `reason` says why the layer closes; undefined on opening. */
  onOpenChange?: (open: boolean, reason?: CloseReason) => void;
  /** Called before closing; `false`, or a promise of it, keeps the layer open, as for unsaved changes. */
  beforeClose?: BeforeClose;
  /** A button that opens the layer; the focus returns to it. */
  trigger?: ReactNode;
  /** @default true */
  closeOnEscape?: boolean;
  /**
   * Closes when the pointer is pressed and released on the backdrop.
   * @default true
   */
  closeOnOutsideClick?: boolean;
  /** Direction of the swipe that closes the layer. */
  swipeToClose?: SwipeToClose;
}

interface InnerProps extends DialogLayerProps {
  surface: ElementType;
  surfaceProps?: Record<string, unknown>;
  /** Blocks the page: backdrop, scroll lock, focus trap. Fixed while open. */
  isModal: boolean;
  /**
   * Whether a non-modal layer covers the page, as on a phone, and so disables it. Can change without remounting the
   * content.
   */
  coversPage?: boolean;
}

/** A dialog in one stack of layers, with a check before closing, swipes and focus management. */
export const DialogLayer = forwardRef<HTMLDivElement, InnerProps>(function DialogLayer(
  {
    open: openProp,
    defaultOpen = false,
    onOpenChange,
    beforeClose,
    trigger,
    closeOnEscape = true,
    closeOnOutsideClick = true,
    swipeToClose = 'none',
    surface: Surface,
    surfaceProps,
    isModal,
    coversPage = false,
    style,
    children,
    ...props
  },
  forwardedRef,
) {
  if (process.env.NODE_ENV !== 'production') checkElement(isModal ? 'Modal' : 'Drawer', 'trigger', trigger);
  const reason = useRef<CloseReason>(undefined);
  const [open, setOpen] = useControllable(openProp, defaultOpen, (next) => {
    onOpenChange?.(next, next ? undefined : reason.current);
    reason.current = undefined;
  });
  const requestClose = useCloseRequest(beforeClose, (why) => {
    reason.current = why;
    setOpen(false);
  });
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const container = useThemeContainer();
  const { isTop, zIndex } = useLayerPosition(open && isModal);
  useSwipeToClose({ element, direction: swipeToClose, onSwipe: () => requestClose('swipe') });
  useKeyboardInset(element);
  useInertPage(element, open && coversPage && !isModal);
  // A second Enter must not press a button of a closing layer.
  useLayoutEffect(() => {
    if (!element) return;
    element.inert = !open;
    // Browsers remove the focus from inert elements only with the next frame.
    const active = document.activeElement;
    if (!open && active instanceof HTMLElement && element.contains(active)) active.blur();
  }, [element, open]);

  const memory = useRef<ReturnType<typeof rememberFocus>>(undefined);
  // An insertion effect, because a field with `autoFocus` takes the focus in the layout phase.
  useInsertionEffect(() => {
    if (!open) return;
    readStyleNonce();
    memory.current = rememberFocus();
  }, [open]);

  const focusIn = useCallback((event: Event) => {
    event.preventDefault();
    const box = event.currentTarget as HTMLElement;
    initialFocus(box).focus({ preventScroll: true });
  }, []);
  const tie = useCallback((node: HTMLElement | null) => {
    if (node && memory.current) tieFocus(node, memory.current);
  }, []);
  const ref = useComposedRefs<HTMLDivElement>(forwardedRef, setElement, tie);

  return (
    <RadixDialog.Root
      open={open}
      modal={isModal}
      onOpenChange={(next) => (next ? setOpen(true) : void requestClose('button'))}
    >
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={container}>
        <Backdrop
          data-layer-backdrop=""
          data-covered={isTop ? undefined : true}
          style={{ zIndex }}
          onClick={closeOnOutsideClick ? () => void requestClose('outside') : undefined}
        />
        <RadixDialog.Content
          asChild
          onOpenAutoFocus={focusIn}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (mayTakeFocus(event.currentTarget)) restoreFocus(memory.current);
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            if (closeOnEscape && !belongsToOpenList(event.target)) void requestClose('escape');
          }}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Surface
            {...props}
            {...surfaceProps}
            ref={ref}
            tabIndex={-1}
            style={{ ...(isModal && { zIndex }), ...style } satisfies CSSProperties}
          >
            <LayerContext.Provider value={isModal ? zIndex : undefined}>
              <InsideDialog.Provider value>{children}</InsideDialog.Provider>
            </LayerContext.Provider>
          </Surface>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
});

/** `[data-autofocus]`, else the first tab stop of the body, of the footer, or the layer. */
function initialFocus(box: HTMLElement): HTMLElement {
  const requested = box.querySelector('[data-autofocus]');
  if (isFocusable(requested)) return requested;
  for (const part of box.querySelectorAll('[data-layer-body], [data-layer-footer]')) {
    const first = tabbablesIn(part)[0];
    if (first) return first;
  }
  return box;
}

/** Whether the focus has not moved on to another layer or the page. */
function mayTakeFocus(closing: EventTarget | null): boolean {
  const active = document.activeElement;
  // `main` has the focus if the layer had no element to focus.
  const isLost = !active || active === document.body || active.matches(pageItself);
  return isLost || (closing instanceof Node && closing.contains(active));
}

/** Whether the focus is in an open list, which Escape closes instead. */
function belongsToOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="combobox"][aria-expanded="true"]') !== null;
}

const fade = keyframes`
  from { opacity: 0; }
`;
const fadeOut = keyframes`
  to { opacity: 0; }
`;

/** A fade, kept with reduced motion, because only opacity changes. */
export const fadeAnimation = css`
  &[data-state='open'] {
    animation: ${fade} ${tokens.motion.slow} ${tokens.motion.easeOut};
  }
  &[data-state='closed'] {
    animation: ${fadeOut} ${tokens.motion.base} ${tokens.motion.easeIn} forwards;
  }
`;

const Backdrop = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  background: ${tokens.color.scrim};
  ${fadeAnimation}
  /* Only the top backdrop shows: two would darken the page twice. */
  &[data-covered] {
    background: none;
  }
`;

const swipedOut = {
  down: keyframes`to { transform: translateY(100%); }`,
  up: keyframes`to { transform: translateY(-100%); }`,
  left: keyframes`to { transform: translateX(-100%); }`,
  right: keyframes`to { transform: translateX(100%); }`,
};

/** A swiped layer springs back, or leaves in the swipe's direction. */
export const swipeAnimation = css`
  ${tokens.media.motion} {
    &[data-springing] {
      transition: transform ${tokens.motion.base} ${tokens.motion.easeOut};
    }
    ${Object.entries(swipedOut).map(
      ([direction, out]) => css`
        &[data-state='closed'][data-swiped='${direction}'] {
          animation: ${out} ${tokens.motion.base} ${tokens.motion.easeOut} forwards;
        }
      `,
    )}
  }
`;
