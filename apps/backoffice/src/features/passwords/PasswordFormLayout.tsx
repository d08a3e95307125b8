import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

/** Fields of a public form one below the other, as tall as those of the sign-in page. */
export const PasswordFormLayout = styled.form`
  display: flex;
  flex-direction: column;
  gap: 18px;
  input,
  [data-shell],
  button[type='submit'] {
    height: ${tokens.size.controlTouch};
  }
  [data-shell] input {
    height: 100%;
  }
`;

/** The way back below a public form. */
export const WayBack = styled.div`
  margin-top: 18px;
  font: ${tokens.font[13]};
  text-align: center;
`;
