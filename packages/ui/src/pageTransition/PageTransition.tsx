import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { keyframes, styled } from 'styled-components';

export interface PageTransitionProps extends ComponentPropsWithoutRef<'div'> {
  /** Identifies the page, such as its path; a new page fades in. */
  pageKey: string;
}

/** Fades pages in, for 90 ms. The old page unmounts at once, so two never coexist. */
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
