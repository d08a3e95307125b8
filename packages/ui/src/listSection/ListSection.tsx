import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { CountBadge } from '../badge/CountBadge.tsx';

export interface ListSectionProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** Property that the rows share, such as a day or state; names the section. */
  title: string;
  /** @default 'h2' */
  titleAs?: 'h2' | 'h3' | 'h4';
  count?: number;
  /**
   * Larger counts read "99+".
   * @default 99
   */
  maxCount?: number;
}

/** Rows under a small title; children are `li` elements. */
export const ListSection = forwardRef<HTMLElement, ListSectionProps>(function ListSection(
  { title, titleAs, count, maxCount, children, ...props },
  ref,
) {
  return (
    <Section ref={ref} aria-label={title} {...props}>
      <Title as={titleAs}>
        {title} {count !== undefined && <CountBadge count={count} max={maxCount} />}
      </Title>
      <ul>{children}</ul>
    </Section>
  );
});

const Section = styled.section`
  & > ul {
    margin: 0;
    padding: 0;
    border-block: 1px solid ${tokens.color.border};
    list-style: none;
  }
`;

const Title = styled.h2`
  margin: 0;
  padding: ${tokens.space[5]} ${tokens.space[5]} ${tokens.space[2]};
  color: ${tokens.color.text2};
  font: ${tokens.weight.medium} ${tokens.font[12]};
  overflow-wrap: anywhere;
  ${tokens.media.mobile} {
    padding-inline: ${tokens.space[4]};
  }
`;
