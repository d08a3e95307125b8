import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';

interface FormSectionProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function FormSection({ title, description, actions, children }: FormSectionProps) {
  return (
    <Part aria-label={title}>
      <Head>
        <div>
          <h2>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Part>
  );
}

/** Columns of a form: up to `$count`, each at least `$least` px wide; one in narrow windows. */
export const Columns = styled.div<{ $count: number; $least?: number }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fit,
    minmax(
      min(
        100%,
        max(
          ${({ $least = 150 }) => $least}px,
          (100% - ${({ $count }) => ($count - 1) * 20}px) / ${({ $count }) => $count}
        )
      ),
      1fr
    )
  );
  gap: ${tokens.space[4]} 20px;
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Part = styled.section`
  padding: 20px 0 24px;
  border-block-end: 1px solid ${tokens.color.border};
  &:first-child {
    padding-block-start: 4px;
  }
  &:last-child {
    border: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding-block-end: ${tokens.space[4]};
  & h2 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
  & p {
    margin: 2px 0 0;
    color: ${tokens.color.text2};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
