import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

/** Arrow and field of a row of the file's contents; a phone has no room for the arrow. */
export const Choice = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  color: ${tokens.color.text3};
  > :last-child {
    flex: 1;
    min-inline-size: 160px;
  }
  ${tokens.media.mobile} {
    > svg {
      display: none;
    }
  }
`;
