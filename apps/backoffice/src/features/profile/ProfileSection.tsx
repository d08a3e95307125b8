import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { DrawerSection } from '@funil/ui';

export function ProfileSection({
  title,
  isRequested = false,
  children,
}: {
  title: string;
  isRequested?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isRequested]);
  return (
    <Section>
      <h2 ref={heading} tabIndex={isRequested ? -1 : undefined}>
        {title}
      </h2>
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
    scroll-margin-block-start: ${tokens.space[4]};
    outline: none;
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
`;
