import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { keyframes, styled } from 'styled-components';

export interface PageTransitionProps extends ComponentPropsWithoutRef<'div'> {
  /** Says which page it is, such as its path: another key fades the new page in. */
  pageKey: string;
}

/**
 * The change from page to page: 90 ms of opacity, nothing moves. The new page mounts afresh; the old one is gone at
 * once, so no two pages are ever in the tree.
 */
export const PageTransition = forwardRef<HTMLDivElement, PageTransitionProps>(function PageTransition(
  { pageKey, ...props },
  ref,
) {
  return <Fade key={pageKey} ref={ref} data-page={pageKey} {...props} />;
});

const fade = keyframes`
  from { opacity: 0; }
`;

const Fade = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  animation: ${fade} ${tokens.motion.fast} ${tokens.motion.easeOut};
`;
