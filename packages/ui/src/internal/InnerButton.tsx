import { forwardRef } from 'react';
import type { ButtonHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { innerButton } from './inputStyles.ts';

export const InnerButton = forwardRef<HTMLButtonElement, ButtonHTMLAttributes<HTMLButtonElement>>(
  function InnerButton(props, ref) {
    return <Root {...props} ref={ref} type="button" />;
  },
);

const Root = styled.button`
  ${innerButton}
`;
