import { ErrorState, PageBody, PageScroll, Skeleton, Stack } from '@funil/ui';
import { Screen } from './Screen.tsx';

interface PendingPageProps {
  error: { status: number; message: string } | undefined;
  /** Title of a failure: what could not be loaded. */
  failedTitle: string;
  /** What is said of a record that does not exist, for pages that show one. */
  missing?: { title: string; text: string };
  onRetry: () => void;
}

/** A page with a form before there is anything to show, or where nothing comes. */
export function PendingPage({ error, failedTitle, missing, onRetry }: PendingPageProps) {
  const isMissing = missing && error?.status === 404;
  return (
    <Screen>
      <PageScroll>
        <PageBody>
          {error ? (
            <ErrorState
              title={isMissing ? missing.title : failedTitle}
              // What does not exist comes no sooner for being asked for again.
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
