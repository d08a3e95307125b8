import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { routes } from '@funil/api/contract';
import type { Route } from '@funil/api/contract';
import { Button, EmptyState, PageScroll } from '@funil/ui';
import { MessagePage } from '../../screens/MessagePage.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { useRouteName } from '../../screens/useRouteName.ts';
import { texts } from '../../screens/texts.ts';

const sentence = 'Esta tela ainda não está disponível';

/** Stands in for a screen that the product has by contract and this version does not have yet. */
export function NotAvailableYetPage() {
  const name = useRouteName();
  if (!name) return null;
  const { title, layout }: Route = routes[name];
  if (layout === 'main') {
    return (
      <Screen title={title}>
        <PageScroll>
          <EmptyState
            icon={<Hourglass />}
            title={sentence}
            actions={
              <>
                <Button asChild variant="primary" size="sm">
                  <Link to={routes.leads.path}>Ver leads</Link>
                </Button>
                {name !== 'dashboard' && (
                  <Button asChild size="sm">
                    <Link to={routes.dashboard.path}>{texts.goHome}</Link>
                  </Button>
                )}
              </>
            }
          >
            Enquanto isso, acompanhe seus leads.
          </EmptyState>
        </PageScroll>
      </Screen>
    );
  }
  const [way, label] =
    layout === 'dashboards'
      ? [routes.dashboard.path, texts.goHome]
      : [layout === 'admin' ? routes.adminLogin.path : routes.login.path, texts.goToSignIn];
  return (
    <MessagePage
      title={title}
      actions={
        <Button asChild variant="primary">
          <Link to={way}>{label}</Link>
        </Button>
      }
    >
      {sentence}.
    </MessagePage>
  );
}
