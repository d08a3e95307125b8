import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

/** Layout with controls as tall as on the sign-in page. */
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

export const WayBack = styled.div`
  margin-top: 18px;
  font: ${tokens.font[13]};
  text-align: center;
`;
