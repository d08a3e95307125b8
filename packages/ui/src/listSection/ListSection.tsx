import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { CountBadge } from '../badge/CountBadge.tsx';

export interface ListSectionProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** What the rows have in common: a day, a state. Names the section. */
  title: string;
  /** @default 'h2' */
  titleAs?: 'h2' | 'h3' | 'h4';
  /** How many there are, beside the title. */
  count?: number;
  /**
   * Above it the count reads "99+".
   * @default 99
   */
  maxCount?: number;
}

/**
 * Rows that belong together under a small title; the children are the `li` of its list. Several stand one below the
 * other on a page.
 */
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
