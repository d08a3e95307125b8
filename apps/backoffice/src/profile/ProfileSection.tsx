import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { DrawerSection } from '@funil/ui';

/** One part of the profile under its name. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <h2>{title}</h2>
      {children}
    </Section>
  );
}

const Section = styled(DrawerSection)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[4]};
  & + & {
    border-block-start: 1px solid ${tokens.color.border};
  }
  & > h2 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
`;
