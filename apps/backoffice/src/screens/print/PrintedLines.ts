import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

export const PrintedLines = styled.div.attrs<{ 'data-printed'?: string }>({ 'data-printed': '' })`
  margin: 0 0 ${tokens.space[1]};
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  p {
    margin: 0;
  }
  @media screen {
    display: none;
  }
`;
