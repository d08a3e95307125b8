import { Copy } from 'lucide-react';
import { Button, useIsMobile } from '@funil/ui';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { Screen } from '../../screens/Screen.tsx';
import { copyAffiliateLink } from './copyAffiliateLink.ts';
import { AffiliatesPanel } from './AffiliatesPanel.tsx';

export function AffiliatesPage() {
  const { user } = useCurrentSession();
  const isMobile = useIsMobile();
  return (
    <Screen
      actions={
        <Button
          size="sm"
          variant="primary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyAffiliateLink(user.code)}
        >
          {isMobile ? 'Copiar link' : 'Copiar meu link'}
        </Button>
      }
    >
      <AffiliatesPanel />
    </Screen>
  );
}
