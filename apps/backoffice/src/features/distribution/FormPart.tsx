import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

interface FormPartProps {
  title: string;
  /** The question that the part answers. */
  description: string;
  children: ReactNode;
}

/** One of the parts of the form of a queue: when it takes a lead, how it assigns it, and to whom. */
export function FormPart({ title, description, children }: FormPartProps) {
  return (
    <Part aria-label={title}>
      <div>
        <Title>{title}</Title>
        <Description>{description}</Description>
      </div>
      {children}
    </Part>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  padding-block-start: ${tokens.space[4]};
  border-block-start: 1px solid ${tokens.color.border};
`;

const Title = styled.h3`
  margin: 0;
  font: ${tokens.weight.semibold} ${tokens.font[16]};
`;

const Description = styled.p`
  margin: 2px 0 0;
  color: ${tokens.color.text2};
`;
