import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { PublicSimulator } from '@funil/api/contract';
import { useAccount, useSimulator } from '@funil/api/react';
import { createTenantTheme, TenantThemeProvider, tokens, useTenantTheme } from '@funil/theme';
import { useScheme } from '../../platform/scheme/useScheme.ts';
import { texts } from '../../screens/texts.ts';
import { forgetReferral, keepReferral, utmOf } from './referral.ts';
import { SimulatorView } from './SimulatorView.tsx';
import { useSimulation } from './useSimulation.ts';
import { SimButton } from './ResultCard.tsx';
import { SystemPlaceholder } from '../../screens/SystemPlaceholder.tsx';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

const loadContact = async () => ({ default: (await import('./ContactStep.tsx')).ContactStep });
const ContactStep = lazy(loadContact);
const ThankYou = lazy(async () => ({ default: (await import('./ThankYou.tsx')).ThankYou }));

/** The public simulator, on its own or in a frame of another site. Whoever's link came first brings the visitor. */
export function SimulatorPage() {
  const [query] = useAddressParams();
  const [referral] = useState(() => keepReferral(query));
  const { simulator, error, retry } = useSimulator(referral?.code ?? null);
  useEffect(() => {
    if (simulator && referral && simulator.code === null) forgetReferral();
  }, [simulator, referral]);

  if (simulator) {
    const origin = { referral: simulator.code === null ? null : referral, utm: referral?.utm ?? utmOf(query) };
    return (
      <OwnColor color={simulator.color}>
        {simulator.offers.length > 0 ? (
          <Steps simulator={simulator} origin={origin} />
        ) : (
          <Message role="status">
            <h1>Nada para simular no momento</h1>
            <p>Volte mais tarde, ou fale com quem indicou este endereço.</p>
          </Message>
        )}
      </OwnColor>
    );
  }
  if (!error) return <SystemPlaceholder />;
  return (
    <Message role="alert">
      <h1>Não foi possível abrir o simulador</h1>
      <p>{error.message}</p>
      <SimButton type="button" onClick={retry}>
        {texts.tryAgain}
      </SimButton>
    </Message>
  );
}

/** The account's look, in the colour of this simulator. */
function OwnColor({ color, children }: { color: string | null; children: React.ReactNode }) {
  const { account } = useAccount();
  const [scheme] = useScheme();
  const standard = useTenantTheme();
  const own = useMemo(
    () =>
      color && account
        ? createTenantTheme({ ...account, personalization: { ...account.personalization, simulator_color: color } })
        : null,
    [account, color],
  );
  if (!color) return children;
  return (
    // The same place in the tree before the account is known and after: what somebody has entered stays.
    <TenantThemeProvider theme={own ?? standard} scheme={scheme}>
      {children}
    </TenantThemeProvider>
  );
}

export interface VisitorOrigin {
  referral: ReturnType<typeof keepReferral>;
  utm: Record<string, string>;
}

function Steps({ simulator: look, origin }: { simulator: PublicSimulator; origin: VisitorOrigin }) {
  const simulator = useSimulation(look.offers);
  const [step, setStep] = useState<'reckon' | 'contact' | 'done'>('reckon');
  const [protocol, setProtocol] = useState('');
  const go = (next: typeof step) => {
    setStep(next);
    scrollTo({ top: 0 });
  };
  // Whoever plays with the sliders will want the form next.
  useEffect(() => {
    const timer = setTimeout(() => void loadContact().catch(() => {}), 2_000);
    return () => clearTimeout(timer);
  }, []);

  const content =
    step === 'contact' ? (
      <ContactStep
        look={look}
        simulator={simulator}
        origin={origin}
        onBack={() => go('reckon')}
        onSent={(sent) => {
          setProtocol(sent);
          go('done');
        }}
      />
    ) : (
      <ThankYou look={look} protocol={protocol} />
    );
  return (
    <SimulatorView
      look={look}
      simulator={simulator}
      onAccept={() => go('contact')}
      step={step === 'reckon' ? undefined : <Suspense fallback={null}>{content}</Suspense>}
    />
  );
}

const Message = styled.main`
  display: grid;
  gap: 12px;
  justify-items: start;
  max-inline-size: 480px;
  margin: 15vh auto;
  padding: 0 24px;
  font: ${tokens.font[14]};
  color: ${tokens.color.text2};
  & > h1 {
    font: ${tokens.weight.semibold} ${tokens.font[24]};
    color: ${tokens.color.text};
  }
`;
