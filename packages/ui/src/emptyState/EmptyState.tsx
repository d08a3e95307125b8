import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { Inbox } from 'lucide-react';
import { styled } from 'styled-components';

export interface EmptyStateProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  title: ReactNode;
  /** @default 'h2' */
  titleAs?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  /** Replaces the tray icon; drawn at 20 px. */
  icon?: ReactNode;
  actions?: ReactNode;
}

/**
 * Replaces a list without rows. For a list never used, say its purpose and offer the first action; for a search, repeat
 * its term and offer "Limpar filtros"; without permission, say which users have it.
 */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { title, titleAs = 'h2', icon, actions, children, ...props },
  ref,
) {
  return (
    <Center ref={ref} {...props}>
      <Mark aria-hidden>{icon ?? <Inbox />}</Mark>
      <Title as={titleAs}>{title}</Title>
      {children && <Text>{children}</Text>}
      {actions && <Actions>{actions}</Actions>}
    </Center>
  );
});

const Center = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${tokens.space[1]};
  padding: 36px ${tokens.space[6]};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  text-align: center;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 40px;
  block-size: 40px;
  box-sizing: border-box;
  margin-block-end: ${tokens.space[2]};
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: calc(${tokens.radius[4]} - 2px);
  color: ${tokens.color.text3};
  svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }
`;

const Title = styled.h2`
  margin: 0;
  font: ${tokens.weight.semibold} ${tokens.font[13]};
  overflow-wrap: anywhere;
`;

const Text = styled.div`
  max-inline-size: 320px;
  color: ${tokens.color.text2};
`;

const Actions = styled.div`
  display: flex;
  max-inline-size: 100%;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space[2]};
  margin-block-start: ${tokens.space[3]};
`;
