import { useRouteError } from 'react-router-dom';
import { ErrorState, PageScroll } from '@funil/ui';
import { useRecovery } from './useRecovery.ts';
import { Screen } from '../../screens/Screen.tsx';

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
