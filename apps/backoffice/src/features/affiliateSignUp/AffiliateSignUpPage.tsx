import { Suspense, useEffect, useState } from 'react';
import type { PublicAffiliateSignUp } from '@funil/api/contract';
import { useAffiliateSignUp } from '@funil/api/react';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';
import { LoadingPage } from '../../screens/LoadingPage.tsx';
import { texts } from '../../screens/texts.ts';
import { PublicPageColor } from '../visitorForms/PublicPageColor.tsx';
import { publicColumn, PublicPageFrame } from '../visitorForms/PublicPageFrame.tsx';
import { PublicPageMessage } from '../visitorForms/PublicPageMessage.tsx';
import { forgetReferral, keepReferral, referralOf, utmInputOf, utmOf } from '../visitorForms/referral.ts';
import { VisitorButton } from '../visitorForms/VisitorButton.tsx';
import { AffiliateForm } from './AffiliateForm.tsx';
import { AffiliateSignUpView } from './AffiliateSignUpView.tsx';
import { lazyPart } from '../../platform/lazyPart.ts';

const SignUpSent = lazyPart(() => import('./SignUpSent.tsx'), 'SignUpSent');
const NoInvitation = lazyPart(() => import('./NoInvitation.tsx'), 'NoInvitation');

/** The sponsor of a sign-up is the person whose link was opened first. */
export function AffiliateSignUpPage() {
  const [query] = useAddressParams();
  const [{ stored, opened }] = useState(() => ({ stored: keepReferral(query), opened: referralOf(query) }));
  const first = useAffiliateSignUp(stored?.code ?? null);
  const isNobodys = first.affiliateSignUp === null;
  // If the stored code is invalid, the code of the link just opened counts.
  const next = isNobodys && opened?.code !== stored?.code ? opened : null;
  const second = useAffiliateSignUp(next?.code ?? null);
  const referral = next ?? stored;
  const code = referral?.code ?? null;
  const { affiliateSignUp, error, retry, send, renewFormToken } = next ? second : first;
  const hasNext = Boolean(second.affiliateSignUp);
  useEffect(() => {
    if (!isNobodys) return;
    forgetReferral();
    if (hasNext) keepReferral(query);
  }, [isNobodys, hasNext, query]);

  if (affiliateSignUp)
    return (
      <PublicPageColor color={affiliateSignUp.color}>
        <SignUp
          look={affiliateSignUp}
          onStale={retry}
          renewFormToken={renewFormToken}
          onSend={(input) =>
            send({
              ...input,
              terms_version: affiliateSignUp.terms_version,
              code: affiliateSignUp.code,
              first_touch_at: referral?.firstTouchAt ?? null,
              utm: utmInputOf(referral?.utm ?? utmOf(query)),
            })
          }
        />
      </PublicPageColor>
    );
  if (code === null || affiliateSignUp === null)
    return (
      <Suspense fallback={<LoadingPage />}>
        <NoInvitation hasCode={code !== null} />
      </Suspense>
    );
  if (!error) return <LoadingPage />;
  return (
    <PublicPageFrame logoUrl={null} column={publicColumn}>
      <PublicPageMessage as="div">
        <h1>Não foi possível abrir o convite</h1>
        <p role="alert">{error.message}</p>
        <VisitorButton type="button" onClick={retry}>
          {texts.tryAgain}
        </VisitorButton>
      </PublicPageMessage>
    </PublicPageFrame>
  );
}

type SentFields = Parameters<React.ComponentProps<typeof AffiliateForm>['onSend']>;

function SignUp({
  look,
  onSend,
  onStale,
  renewFormToken,
}: {
  look: PublicAffiliateSignUp;
  onSend: (input: SentFields[0] & SentFields[1]) => Promise<{ requires_approval: boolean }>;
  onStale: () => void;
  renewFormToken: () => Promise<string | null>;
}) {
  const [sent, setSent] = useState<{ requires_approval: boolean; email: string } | null>(null);
  return (
    <AffiliateSignUpView
      look={look}
      sponsorName={look.sponsor_name}
      step={
        sent ? (
          <Suspense fallback={null}>
            <SignUpSent
              text={look.thank_you_text}
              requiresApproval={sent.requires_approval}
              sponsorName={look.sponsor_name}
              email={sent.email}
            />
          </Suspense>
        ) : undefined
      }
    >
      <AffiliateForm
        look={look}
        visit={{ termsVersion: look.terms_version, formToken: look.form_token, renewFormToken }}
        onStale={onStale}
        onSend={async (input, filled) => {
          setSent({ ...(await onSend({ ...input, ...filled })), email: input.email });
          scrollTo({ top: 0 });
        }}
      />
    </AffiliateSignUpView>
  );
}
