import { useRouteError } from 'react-router-dom';
import { ErrorState, PageScroll } from '@funil/ui';
import { useRecovery } from '../routes/useRecovery.ts';
import { Screen } from './Screen.tsx';

/** In the place of a screen that broke, inside the frame. */
export function ScreenError() {
  const { title, text, recover } = useRecovery(useRouteError());
  return (
    <Screen>
      <PageScroll>
        <ErrorState title={title} onRetry={recover}>
          {text}
        </ErrorState>
      </PageScroll>
    </Screen>
  );
}
