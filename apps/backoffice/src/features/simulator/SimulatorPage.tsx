import { lazy, Suspense, useEffect, useState } from 'react';
import type { PublicSimulator } from '@funil/api/contract';
import { useSimulator } from '@funil/api/react';
import { texts } from '../../screens/texts.ts';
import { forgetReferral, keepReferral, referralOf, utmOf } from '../publicPages/referral.ts';
import { SimulatorView } from './SimulatorView.tsx';
import { useSimulation } from './useSimulation.ts';
import { OwnColor } from '../publicPages/OwnColor.tsx';
import { PublicMessage } from '../publicPages/PublicMessage.tsx';
import { SimButton } from '../publicPages/SimButton.tsx';
import { SystemPlaceholder } from '../../screens/SystemPlaceholder.tsx';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

const loadContact = async () => ({ default: (await import('./ContactStep.tsx')).ContactStep });
const ContactStep = lazy(loadContact);
const ThankYou = lazy(async () => ({ default: (await import('./ThankYou.tsx')).ThankYou }));

/** The public simulator, on its own or in a frame of another site. Whoever's link came first refers the visitor. */
export function SimulatorPage() {
  const [query] = useAddressParams();
  const [{ kept, opened }] = useState(() => ({ kept: keepReferral(query), opened: referralOf(query) }));
  const first = useSimulator(kept?.code ?? null);
  const isNobodys = kept !== null && first.simulator?.code === null;
  // Nobody's code does not stand in the way of the one that the visitor has opened now.
  const next = isNobodys && opened?.code !== kept.code ? opened : null;
  const second = useSimulator(next?.code ?? null, next !== null);
  const referral = next ?? kept;
  const { simulator, error, retry } = next ? second : first;
  const hasNext = typeof second.simulator?.code === 'string';
  useEffect(() => {
    if (!isNobodys) return;
    forgetReferral();
    if (hasNext) keepReferral(query);
  }, [isNobodys, hasNext, query]);

  if (simulator) {
    const origin = { referral: simulator.code === null ? null : referral, utm: referral?.utm ?? utmOf(query) };
    return (
      <OwnColor color={simulator.color}>
        {simulator.offers.length > 0 ? (
          <Steps simulator={simulator} origin={origin} />
        ) : (
          <PublicMessage role="status">
            <h1>Nada para simular no momento</h1>
            <p>Volte mais tarde, ou fale com quem indicou este endereço.</p>
          </PublicMessage>
        )}
      </OwnColor>
    );
  }
  if (!error) return <SystemPlaceholder />;
  return (
    <PublicMessage role="alert">
      <h1>Não foi possível abrir o simulador</h1>
      <p>{error.message}</p>
      <SimButton type="button" onClick={retry}>
        {texts.tryAgain}
      </SimButton>
    </PublicMessage>
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
