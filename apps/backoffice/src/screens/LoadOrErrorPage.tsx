import { ErrorState, PageBody, PageScroll, Skeleton, Stack } from '@funil/ui';
import { Screen } from './Screen.tsx';

interface LoadOrErrorPageProps {
  error: { status: number; message: string } | undefined;
  failedTitle: string;
  missing?: { title: string; text: string };
  onRetry: () => void;
}

/** Loading, error and not-found states of a screen. */
export function LoadOrErrorPage({ error, failedTitle, missing, onRetry }: LoadOrErrorPageProps) {
  const isMissing = missing && error?.status === 404;
  return (
    <Screen>
      <PageScroll>
        <PageBody>
          {error ? (
            <ErrorState
              title={isMissing ? missing.title : failedTitle}
              // Retrying cannot help if the record is missing.
              onRetry={isMissing ? undefined : onRetry}
            >
              {isMissing ? missing.text : error.message}
            </ErrorState>
          ) : (
            <Stack>
              <Skeleton height={32} />
              <Skeleton height={180} />
              <Skeleton height={240} />
            </Stack>
          )}
        </PageBody>
      </PageScroll>
    </Screen>
  );
}
