import { Link } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import { Button } from '@funil/ui';
import { MessagePage } from '../../screens/MessagePage.tsx';
import { texts } from '../../screens/texts.ts';

export function NotFoundPage() {
  return (
    <MessagePage
      title="Página não encontrada"
      actions={
        <Button asChild variant="primary">
          <Link to={routes.dashboard.path}>{texts.goHome}</Link>
        </Button>
      }
    >
      Confira o endereço. A página pode ter mudado de lugar.
    </MessagePage>
  );
}
