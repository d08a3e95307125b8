import { Slot } from '@radix-ui/react-slot';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

export const ChartLink = styled(Slot)`
  color: inherit;
  text-decoration: underline;
  text-decoration-color: ${tokens.color.borderStrong};
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  &:hover {
    text-decoration-color: currentcolor;
  }
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;
