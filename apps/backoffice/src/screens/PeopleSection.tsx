import { Children } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

interface PeopleSectionProps {
  emptyText: string;
  /** One `li` per person. */
  children: ReactNode;
}

export function PeopleSection({ emptyText, children }: PeopleSectionProps) {
  return (
    <Section>
      <h3>Pessoas</h3>
      {Children.toArray(children).length > 0 ? <ul>{children}</ul> : <p>{emptyText}</p>}
    </Section>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  h3 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[13]};
  }
  p {
    margin: 0;
    color: ${tokens.color.text2};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[1]} ${tokens.space[3]};
    min-block-size: 44px;
    padding-block: ${tokens.space[1]};
    border-block-end: 1px solid ${tokens.color.border};
  }
  /* Who it is takes what the rest leaves. */
  li > :first-child {
    flex: 1 1 160px;
    min-inline-size: 0;
  }
`;
