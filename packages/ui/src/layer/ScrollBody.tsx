import { forwardRef, useEffect, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { useComposedRefs } from '../internal/composeRefs.ts';
import { onResize } from '../internal/onResize.ts';
import { tabbablesIn } from './tabbable.ts';

/**
 * A part that scrolls on its own. When it overflows and nothing in it takes the focus, it becomes a tab stop, so that
 * the keyboard can scroll it.
 */
export const ScrollBody = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function ScrollBody(props, forwardedRef) {
    const [element, setElement] = useState<HTMLDivElement | null>(null);
    const [isStop, setStop] = useState(false);
    const ref = useComposedRefs<HTMLDivElement>(forwardedRef, setElement);
    useEffect(() => {
      if (!element) return;
      const measure = () =>
        setStop(element.scrollHeight > element.clientHeight + 1 && tabbablesIn(element).length === 0);
      const stopSizes = onResize(element, measure);
      const content = new MutationObserver(measure);
      content.observe(element, { childList: true, subtree: true });
      measure();
      return () => {
        stopSizes();
        content.disconnect();
      };
    }, [element]);
    return <Scroller ref={ref} tabIndex={isStop ? 0 : undefined} {...props} />;
  },
);

const Scroller = styled.div`
  flex: 1 1 auto;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }
`;
