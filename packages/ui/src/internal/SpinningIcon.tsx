import type { SVGProps } from 'react';
import { keyframes, styled } from 'styled-components';
import { tokens } from '@funil/theme';

const spin = keyframes`to { transform: rotate(1turn); }`;
const breathe = keyframes`50% { opacity: 0.35; }`;

/** The arc of lucide's `LoaderCircle`, drawn here: the library's frame around it would weigh as much as the button. */
const Arc = (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    width={14}
    height={14}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    aria-hidden
    {...props}
  >
    <path d="M21 12a9 9 0 1 1-6.219-8.56" />
  </svg>
);

/** A rotating arc; reduced motion changes only its opacity. Decorative: add a loading text. */
export const SpinningIcon = styled(Arc)`
  flex: none;
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${tokens.media.motion} {
    animation: ${spin} 0.8s linear infinite;
  }
`;
