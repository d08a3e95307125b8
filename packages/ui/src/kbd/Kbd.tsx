import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';

export interface KbdProps extends ComponentPropsWithoutRef<'kbd'> {
  /**
   * For dark backgrounds: the bulk bar and tooltips.
   * @default false
   */
  inverse?: boolean;
}

/** A key or key combination: "Ctrl K". */
export const Kbd = forwardRef<HTMLElement, KbdProps>(function Kbd({ inverse = false, ...props }, ref) {
  return <Key ref={ref} data-inverse={inverse || undefined} {...props} />;
});

const Key = styled.kbd`
  display: inline-block;
  padding: 0 5px;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius[1]};
  background: ${tokens.color.n2};
  color: ${tokens.color.text3};
  font: ${tokens.weight.medium} ${tokens.font[11]};
  white-space: nowrap;
  &[data-inverse] {
    border-color: ${tokens.color.inverseBorder};
    background: none;
    color: ${tokens.color.inverseText2};
  }
`;
