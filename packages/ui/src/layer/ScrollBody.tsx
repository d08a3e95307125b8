import { forwardRef, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { useComposedRefs } from '../internal/useComposedRefs.ts';
import { useScrollTabStop } from './useScrollTabStop.ts';

/** A scrolling part, and a tab stop if it overflows without focusable content, so that the keyboard can scroll it. */
export const ScrollBody = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function ScrollBody(props, forwardedRef) {
    const [element, setElement] = useState<HTMLDivElement | null>(null);
    const isStop = useScrollTabStop(element);
    const ref = useComposedRefs<HTMLDivElement>(forwardedRef, setElement);
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
