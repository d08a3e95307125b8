import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { roleLabels, routes } from '@funil/api/contract';
import { Button, EmptyState, PageScroll } from '@funil/ui';
import { Screen } from '../../screens/Screen.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { texts } from '../../screens/texts.ts';

export function AccessDeniedPage() {
  const { user } = useCurrentSession();
  return (
    <Screen title="Acesso não permitido">
      <PageScroll>
        <EmptyState
          icon={<Lock />}
          title="Seu perfil não abre esta tela"
          actions={
            <>
              <Button asChild variant="primary" size="sm">
                <Link to={routes.dashboard.path}>{texts.goHome}</Link>
              </Button>
              <Button asChild size="sm">
                <Link to={routes.leads.path}>Ver leads</Link>
              </Button>
            </>
          }
        >
          Você entrou como {user.name}, perfil {roleLabels[user.role]}. Se precisar desta tela, fale com a administração
          da conta.
        </EmptyState>
      </PageScroll>
    </Screen>
  );
}
