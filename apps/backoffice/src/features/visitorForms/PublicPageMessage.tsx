import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

export const PublicPageMessage = styled.main`
  display: grid;
  gap: 12px;
  justify-items: start;
  max-inline-size: 480px;
  margin: 15vh auto;
  padding: 0 24px;
  font: ${tokens.font[14]};
  color: ${tokens.color.text2};
  /* Under the account's name it begins where that does. */
  main & {
    margin: 10vh 0;
    padding: 0;
  }
  & > h1 {
    font: ${tokens.weight.semibold} ${tokens.font[24]};
    color: ${tokens.color.text};
  }
`;
