import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { Slot } from '@radix-ui/react-slot';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import type { StyledPart } from '../internal/StyledPart.ts';
import { checkElement } from '../development/checkElement.ts';

export interface CardProps extends ComponentPropsWithoutRef<'div'> {
  /**
   * Applies the card to its single child, such as a `section` or a link.
   * @default false
   */
  asChild?: boolean;
}

/** A bordered surface without shadow, because shadows mark floating elements. */
export const Card = forwardRef<HTMLDivElement, CardProps>(function Card({ asChild, ...props }, ref) {
  if (process.env.NODE_ENV !== 'production' && asChild) checkElement('Card', 'asChild', props.children);
  return <Box as={asChild ? Slot : 'div'} ref={ref} {...props} />;
});

export interface CardHeaderProps extends Omit<ComponentPropsWithoutRef<'header'>, 'title'> {
  title: ReactNode;
  /** @default 'h2' */
  titleAs?: 'h1' | 'h2' | 'h3' | 'h4';
}

/** Title on the left, children on the right. */
export const CardHeader = forwardRef<HTMLElement, CardHeaderProps>(function CardHeader(
  { title, titleAs = 'h2', children, ...props },
  ref,
) {
  return (
    <Header ref={ref} {...props}>
      <Title as={titleAs}>{title}</Title>
      {children}
    </Header>
  );
});

/** Padding of a card's content; tables and lists need none. */
export const CardBody: StyledPart<'div'> = styled.div`
  padding: ${tokens.space[4]};
`;

/** A row of at least 44 px in a card, with a line below. */
export const CardRow: StyledPart<'div'> = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 44px;
  box-sizing: border-box;
  padding: 6px ${tokens.space[4]};
  border-block-end: 1px solid ${tokens.color.border};
  &:last-child {
    border-block-end: 0;
  }
`;

const Box = styled.div`
  min-inline-size: 0;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius[3]};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-block-size: 44px;
  padding-inline: ${tokens.space[4]};
  border-block-end: 1px solid ${tokens.color.border};
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
  /* The room inside a button without an edge is room at the card's edge. */
  > [data-variant='ghost']:last-child {
    margin-inline-end: calc(-1 * ${tokens.space[2]});
  }
  ${tokens.media.mobile} {
    flex-wrap: wrap;
    padding-block: 6px;
  }
`;

const Title = styled.h2`
  flex: 1;
  min-inline-size: 0;
  margin: 0;
  color: ${tokens.color.text};
  font: ${tokens.weight.semibold} ${tokens.font[14]};
  letter-spacing: -0.006em;
`;
