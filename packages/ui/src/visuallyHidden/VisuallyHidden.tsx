import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { Slot } from '@radix-ui/react-slot';
import { styled } from 'styled-components';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { checkElement } from '../development/checkElement.ts';

export interface VisuallyHiddenProps extends ComponentPropsWithoutRef<'span'> {
  /**
   * Hides its single child instead of wrapping it.
   * @default false
   */
  asChild?: boolean;
}

/** Text for screen readers only, without space or clicks. */
export const VisuallyHidden = forwardRef<HTMLSpanElement, VisuallyHiddenProps>(function VisuallyHidden(
  { asChild, ...props },
  ref,
) {
  if (process.env.NODE_ENV !== 'production' && asChild) checkElement('VisuallyHidden', 'asChild', props.children);
  return <Hidden as={asChild ? Slot : 'span'} ref={ref} {...props} />;
});

const Hidden = styled.span`
  ${visuallyHidden}
`;
