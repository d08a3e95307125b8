import { forwardRef } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from '../emptyState/EmptyState.tsx';
import type { EmptyStateProps } from '../emptyState/EmptyState.tsx';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'title'> {
  /** @default 'Não foi possível carregar' */
  title?: ReactNode;
  /** Called by the retry button, which is absent without it. */
  onRetry?: () => void;
  /** @default 'Tentar de novo' */
  retryLabel?: string;
  isRetrying?: boolean;
}

/** A failure of a part of the page. Announced when it appears. */
export const ErrorState = forwardRef<HTMLDivElement, ErrorStateProps>(function ErrorState(
  {
    title = 'Não foi possível carregar',
    children = 'Tente de novo em instantes.',
    onRetry,
    retryLabel = 'Tentar de novo',
    isRetrying = false,
    actions,
    icon = <CircleAlert />,
    ...props
  },
  ref,
) {
  return (
    <EmptyState
      ref={ref}
      role="alert"
      title={title}
      icon={icon}
      actions={
        (onRetry || actions) && (
          <>
            {onRetry && (
              <Button size="sm" onClick={onRetry} loading={isRetrying}>
                {retryLabel}
              </Button>
            )}
            {actions}
          </>
        )
      }
      {...props}
    >
      {children}
    </EmptyState>
  );
});
