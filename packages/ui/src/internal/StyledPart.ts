import type { ComponentPropsWithRef, ElementType, ForwardRefExoticComponent, JSX, ReactNode } from 'react';

/** A styled element as products see it: the attributes of its tag, a ref, and `as` for another tag or component. */
export interface StyledPart<Tag extends keyof JSX.IntrinsicElements> extends ForwardRefExoticComponent<
  ComponentPropsWithRef<Tag>
> {
  <Other extends ElementType>(props: { as: Other } & Omit<ComponentPropsWithRef<Other>, 'as'>): ReactNode;
}
