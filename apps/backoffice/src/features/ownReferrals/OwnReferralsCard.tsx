import { Suspense, useState } from 'react';
import { Copy, Send } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '@funil/api/contract';
import type { LeadDetail } from '@funil/api/contract';
import { useOwnReferrals } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Card, CardBody, CardHeader, CardRow, ErrorState, SkeletonList, toast } from '@funil/ui';
import { CreateLeadModal } from '../leads/lazyLeadParts.ts';
import { copyText } from '../shareLinks/copyText.ts';
import { LinkToShare } from '../shareLinks/LinkToShare.tsx';
import { affiliateLink, simulatorLink } from '../shareLinks/referralLinks.ts';
import { OwnReferredLeads } from './OwnReferredLeads.tsx';
import { ShareMessage } from './ShareMessage.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { leadCreationLabels } from '../../screens/leadCreationLabels.ts';

export function OwnReferralsCard() {
  const { ownReferrals, error, retry } = useOwnReferrals();
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const labels = leadCreationLabels(useCurrentSession().user.role);
  const sent = ({ number }: LeadDetail) => {
    setSending(false);
    toast.success(labels.done(number), {
      action: { label: 'Abrir', onClick: () => void navigate(paths.lead(number)) },
    });
  };
  return (
    <Card asChild>
      <section aria-label="Suas indicações">
        <CardHeader title="Suas indicações">
          <AtTheEnd>
            <Button size="sm" variant="primary" icon={<Send aria-hidden />} onClick={() => setSending(true)}>
              {labels.action}
            </Button>
          </AtTheEnd>
        </CardHeader>
        {error && !ownReferrals && (
          <ErrorState title="Não foi possível carregar as indicações" titleAs="h3" onRetry={retry}>
            {error.message}
          </ErrorState>
        )}
        {!ownReferrals && !error && <SkeletonList rows={5} rowHeight={44} label="Carregando as indicações" />}
        {ownReferrals && (
          <>
            <CardBody>
              <LinkToShare
                link={simulatorLink(ownReferrals.code)}
                codeLabel="Código do seu link do simulador"
                openLabel="Abrir simulador"
              >
                <ShareMessage message={ownReferrals.message} link={simulatorLink(ownReferrals.code)} />
              </LinkToShare>
            </CardBody>
            <Wrapping>
              <SignUp>
                Link para quem quer indicar com você: <span>{affiliateLink(ownReferrals.code)}</span>
              </SignUp>
              <Button
                size="sm"
                variant="ghost"
                icon={<Copy aria-hidden />}
                onClick={() => void copyText(affiliateLink(ownReferrals.code), 'Link de afiliação copiado')}
              >
                Copiar link de afiliação
              </Button>
            </Wrapping>
            <OwnReferredLeads ownReferrals={ownReferrals} />
          </>
        )}
        {isSending && (
          <Suspense>
            <CreateLeadModal isShort onClose={() => setSending(false)} onCreated={sent} />
          </Suspense>
        )}
      </section>
    </Card>
  );
}

const AtTheEnd = styled.div`
  margin-inline-start: auto;
`;

const Wrapping = styled(CardRow)`
  && {
    flex-wrap: wrap;
  }
`;

const SignUp = styled.span`
  flex: 1 1 260px;
  min-inline-size: 0;
  color: ${tokens.color.text2};
  overflow-wrap: anywhere;
`;
