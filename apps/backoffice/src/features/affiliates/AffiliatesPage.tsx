import { Copy } from 'lucide-react';
import { Button, useIsMobile } from '@funil/ui';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { TabbedPlace } from '../../screens/TabbedPlace.tsx';
import { copyAffiliateLink } from './copyAffiliateLink.ts';
import { AffiliatesPanel } from './AffiliatesPanel.tsx';

export function AffiliatesPage() {
  const { user } = useCurrentSession();
  const isMobile = useIsMobile();
  return (
    <TabbedPlace
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
    </TabbedPlace>
  );
}
