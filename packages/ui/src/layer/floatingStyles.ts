import { tokens } from '@funil/theme';
import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;
const grow = keyframes`
  from { opacity: 0; transform: translateY(var(--from, -4px)); }
`;
const vanish = keyframes`
  to { opacity: 0; }
`;

export const floatingSurface = css`
  box-sizing: border-box;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius[3]};
  background: ${tokens.color.surfaceRaised};
  box-shadow: ${tokens.shadow[3]};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  &:focus {
    outline: none;
  }
`;

/** A fade, with a short movement unless motion is reduced. */
export const floatingMotion = css`
  &[data-side='top'] {
    --from: 4px;
  }
  animation: ${appear} ${tokens.motion.base} ${tokens.motion.easeOut};
  ${tokens.media.motion} {
    animation-name: ${grow};
  }
  &[data-state='closed'] {
    animation: ${vanish} ${tokens.motion.fast} ${tokens.motion.easeIn} forwards;
  }
`;
