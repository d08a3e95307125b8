import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';

export interface LoadMoreProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  hasMore: boolean;
  isLoading?: boolean;
  /** Why the last attempt failed, after `failedText`; `true` shows that alone. What is loaded stays. */
  error?: ReactNode;
  /** Called by the button. */
  onLoadMore: () => void;
  /** True for a list that loads by itself, such as by scrolling: the button appears only after a failure. */
  isAutomatic?: boolean;
  /** @default 'Não foi possível carregar mais.' */
  failedText?: string;
  /** @default 'Mostrar mais' */
  label?: string;
  /** @default 'Tentar de novo' */
  retryLabel?: string;
  /** @default 'Carregando' */
  loadingLabel?: string;
}

/** The end of a list that loads by parts: the button for the next one, or why it did not come. */
export const LoadMore = forwardRef<HTMLDivElement, LoadMoreProps>(function LoadMore(
  {
    hasMore,
    isLoading = false,
    error,
    onLoadMore,
    isAutomatic = false,
    failedText = 'Não foi possível carregar mais.',
    label = 'Mostrar mais',
    retryLabel = 'Tentar de novo',
    loadingLabel = 'Carregando',
    ...props
  },
  ref,
) {
  const hasFailed = error !== undefined && error !== null && error !== false;
  if (!hasMore || (isAutomatic && !hasFailed)) return null;
  return (
    <Row ref={ref} data-unprinted="" {...props}>
      {/* Removed while the next attempt runs, so that another failure is announced. */}
      {hasFailed && !isLoading && (
        <Trouble role="alert">
          {failedText} {error !== true && error}
        </Trouble>
      )}
      {/* One button for both, so that it keeps the focus. */}
      <Button size="sm" loading={isLoading} loadingLabel={loadingLabel} onClick={onLoadMore}>
        {hasFailed ? retryLabel : label}
      </Button>
    </Row>
  );
});

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  padding: ${tokens.space[2]} ${tokens.space[3]};
`;

const Trouble = styled.span`
  color: ${tokens.color.dangerText};
  font: ${tokens.font[13]};
  overflow-wrap: anywhere;
`;
