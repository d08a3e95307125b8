import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { tokens, useThemeContainer } from '@funil/theme';
// Not imported from the package's root, which injects a style element without a nonce.
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import type { ToastContentProps, ToastTransitionProps } from 'react-toastify/unstyled';
import { keyframes, styled } from 'styled-components';
import { connectToasts } from './toast.ts';
import { ToastCard } from './ToastCard.tsx';
import { useClearPlace } from './useClearPlace.ts';
import { toastLimit, toastsShown } from './toastOptions.ts';
import type { ToastMessage } from './toastOptions.ts';

interface ToastStackProps {
  label: string;
  closeLabel: string;
}

export function ToastStack({ label, closeLabel }: ToastStackProps) {
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    // Screen readers need a moment to register a live region before its first text.
    const timer = setTimeout(() => {
      disconnect = connectToasts({
        show: (message) => show(message, closeLabel),
        dismiss: (id) => toastify.dismiss(id),
      });
    }, 100);
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, [closeLabel]);
  const region = useRef<HTMLDivElement>(null);
  useClearPlace(region);
  const stack = (
    <Region ref={region}>
      <ToastContainer
        position="top-right"
        newestOnTop
        limit={toastLimit}
        transition={Fade}
        // The timer is off, because the library's is a CSS animation, which reduced motion would end; `ToastCard` has a
        // timer.
        autoClose={false}
        hideProgressBar
        closeButton={false}
        icon={false}
        draggable={false}
        closeOnClick={false}
        aria-label={label}
      />
    </Region>
  );
  return createPortal(stack, useThemeContainer() ?? document.body);
}

function show(message: ToastMessage, closeLabel: string) {
  const content = ({ closeToast }: ToastContentProps) => (
    <ToastCard
      key={message.id}
      message={message}
      closeLabel={closeLabel}
      onClose={() => {
        message.onClose?.();
        closeToast();
      }}
    />
  );
  const role = message.tone === 'error' ? 'alert' : 'status';
  if (toastify.isActive(message.id)) toastify.update(message.id, { render: content, role });
  else toastify(content, { toastId: message.id, role });
}

function Fade({ children, isIn, done, nodeRef, playToast }: ToastTransitionProps) {
  useLayoutEffect(() => {
    playToast();
  }, [playToast]);
  useEffect(() => {
    const node = nodeRef.current;
    if (isIn || !node) return;
    node.dataset['leaving'] = '';
    const end = (event: AnimationEvent) => {
      if (event.target === node) done();
    };
    node.addEventListener('animationend', end);
    return () => node.removeEventListener('animationend', end);
  }, [isIn, done, nodeRef]);
  return children;
}

const appear = keyframes`
  from { opacity: 0; }
`;
const slide = keyframes`
  from { opacity: 0; transform: translateY(var(--toast-from, -8px)); }
`;
const vanish = keyframes`
  to { opacity: 0; }
`;

const Region = styled.div`
  .Toastify__toast-container {
    position: fixed;
    inset-block-start: var(--toast-shift, 0px);
    inset-inline-end: 0;
    z-index: ${tokens.layer.toast};
    display: flex;
    flex-direction: column;
    box-sizing: border-box;
    /* Room for the shadows, which the scroller would cut. */
    inline-size: calc(360px + 16px + 48px);
    max-inline-size: 100%;
    max-block-size: calc(100dvh - var(--toast-shift, 0px));
    padding: ${tokens.space[4]};
    padding-inline-start: 48px;
    padding-block-end: 64px;
    overflow-y: auto;
    scrollbar-width: none;
    pointer-events: none;
  }
  .Toastify__toast {
    flex: none;
    margin-block-end: ${tokens.space[2]};
    border-radius: calc(${tokens.radius[4]} - 2px);
    /* A modal switches the pointer off for the page; toasts stay in reach. */
    pointer-events: auto;
    animation: ${appear} ${tokens.motion.slow} ${tokens.motion.easeOut};
    ${tokens.media.motion} {
      animation-name: ${slide};
    }
  }
  .Toastify__toast[data-leaving] {
    animation: ${vanish} ${tokens.motion.base} ${tokens.motion.easeIn} forwards;
  }
  .Toastify__progress-bar--wrp {
    display: none;
  }
  /* Three show, the next peeps out behind them; the pointer or the focus spreads them all. */
  &:not([data-reached], :focus-within) {
    .Toastify__toast:nth-child(n + ${toastsShown + 2}) {
      display: none;
    }
    .Toastify__toast:nth-child(${toastsShown + 1}) {
      display: flex;
      align-items: flex-end;
      block-size: 10px;
      margin-block-start: -10px;
      margin-inline: ${tokens.space[3]};
      border-radius: 0 0 calc(${tokens.radius[4]} - 2px) calc(${tokens.radius[4]} - 2px);
      overflow: hidden;
    }
  }
  ${tokens.media.mobile} {
    .Toastify__toast-container {
      inset-block: auto var(--toast-shift, 0px);
      flex-direction: column-reverse;
      inline-size: 100%;
      padding: 64px ${tokens.space[2]} max(${tokens.space[2]}, env(safe-area-inset-bottom));
    }
    .Toastify__toast {
      --toast-from: 8px;
      margin-block: ${tokens.space[2]} 0;
    }
    &:not([data-reached], :focus-within) .Toastify__toast:nth-child(${toastsShown + 1}) {
      align-items: flex-start;
      margin-block: 0 -10px;
      border-radius: calc(${tokens.radius[4]} - 2px) calc(${tokens.radius[4]} - 2px) 0 0;
    }
  }
`;
