import { forwardRef } from 'react';
import type { ButtonHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { innerButton } from './inputStyles.ts';

/** A small button inside the box of an input. */
export const InnerButton = forwardRef<HTMLButtonElement, ButtonHTMLAttributes<HTMLButtonElement>>(
  function InnerButton(props, ref) {
    return <Root {...props} ref={ref} type="button" />;
  },
);

const Root = styled.button`
  ${innerButton}
`;
