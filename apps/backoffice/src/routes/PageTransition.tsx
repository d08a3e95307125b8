import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { tokens } from '@funil/theme';

/** Cross-fades from one screen to the next; a change of the query is the same screen. */
export function PageTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Fade key={pathname}>{children}</Fade>;
}

const fadeIn = keyframes`
  from { opacity: 0; }
`;

const Fade = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  animation: ${fadeIn} ${tokens.motion.fast} ${tokens.motion.easeOut};
`;
