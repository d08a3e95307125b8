import { useEffect } from 'react';
import { routes } from '@funil/api/contract';
import { useAccount } from '@funil/api/react';
import { Button } from '@funil/ui';
import { MessagePage } from '../../screens/MessagePage.tsx';
import { texts } from '../../screens/texts.ts';

/** Offers a retry after a temporary failure. Once the account loads, `AccountGate` opens the dashboard. */
export function AccountNotFoundPage() {
  const { error, isValidating, retry } = useAccount();
  useEffect(() => {
    document.title = routes.accountNotFound.title;
  }, []);
  const isTemporary = error?.isTemporary ?? false;
  return (
    <MessagePage
      isAnonymous
      title={routes.accountNotFound.title}
      actions={
        isTemporary && (
          <Button variant="primary" loading={isValidating} loadingLabel="Tentando" onClick={retry}>
            {texts.tryAgain}
          </Button>
        )
      }
    >
      <p>{error?.message ?? 'Não encontramos uma conta neste endereço.'}</p>
      {!isTemporary && <p>Confira o endereço com quem enviou o link para você.</p>}
      {isTemporary && error?.requestId && <small>Código para o suporte: {error.requestId}</small>}
    </MessagePage>
  );
}
