import type { ApiError, Area } from '@funil/api';
import { Button } from '@funil/ui';
import { MessagePage } from '../../screens/MessagePage.tsx';
import { useServices } from '../../platform/services.ts';
import { texts } from '../../screens/texts.ts';

export interface SessionFailureProps {
  error: ApiError;
  onRetry: () => void;
  area: Area;
}

/** The token may still be valid after the session failed to load, so the user stays signed in. */
export function SessionFailure({ error, onRetry, area }: SessionFailureProps) {
  const { client, sessionEnds } = useServices();
  const leave = () => {
    sessionEnds.mark(area, 'signedOut');
    (area === 'admin' ? client.adminSession : client.session).clear();
  };
  return (
    <MessagePage
      title={texts.somethingFailed}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
          <Button onClick={leave}>{texts.signOut}</Button>
        </>
      }
    >
      <p>{error.message}</p>
      {error.requestId && <small>Código para o suporte: {error.requestId}</small>}
    </MessagePage>
  );
}
