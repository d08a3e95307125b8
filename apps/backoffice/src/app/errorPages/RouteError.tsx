import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import { GlobalStyle } from '@funil/theme/GlobalStyle';
import { Button } from '@funil/ui';
import { MessagePage } from '../../screens/MessagePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { texts } from '../../screens/texts.ts';
import { useRecovery } from './useRecovery.ts';

export function RouteError() {
  const error = useRouteError();
  const { title, text, recover } = useRecovery(error);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <>
      {/* After a failure of the root route, nothing else renders the global style. */}
      <GlobalStyle />
      <MessagePage
        title={title}
        actions={
          <>
            <Button variant="primary" onClick={recover}>
              {texts.tryAgain}
            </Button>
            <Button onClick={() => window.location.assign(routes.dashboard.path)}>{texts.goHome}</Button>
          </>
        }
      >
        {text}
      </MessagePage>
    </>
  );
}
