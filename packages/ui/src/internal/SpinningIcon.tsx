import { LoaderCircle } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { tokens } from '@funil/theme';

const spin = keyframes`to { transform: rotate(1turn); }`;
const breathe = keyframes`50% { opacity: 0.35; }`;

/** A rotating arc; reduced motion changes only its opacity. Decorative: add a loading text. */
export const SpinningIcon = styled(LoaderCircle).attrs({
  'aria-hidden': true,
  width: 14,
  height: 14,
  strokeWidth: 1.75,
})`
  flex: none;
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${tokens.media.motion} {
    animation: ${spin} 0.8s linear infinite;
  }
`;
