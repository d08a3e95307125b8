import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sharedParam, withdrawalParam } from '@funil/api/contract';
import type { PublicSimulator, SharedSimulation } from '@funil/api/contract';
import { useSharedSimulation, useSimulator } from '@funil/api/react';
import { texts } from '../../screens/texts.ts';
import { forgetReferral, keepReferral, referralOf, utmOf } from '../visitorForms/referral.ts';
import { requestedInAddress, requestedOf } from './simulationAddress.ts';
import { SimulatorView } from './SimulatorView.tsx';
import { useSimulation } from './useSimulation.ts';
import { PublicPageColor } from '../visitorForms/PublicPageColor.tsx';
import { keepDraft, readDraft } from '../visitorForms/visitorDraft.ts';
import { PublicPageMessage } from '../visitorForms/PublicPageMessage.tsx';
import { VisitorButton } from '../visitorForms/VisitorButton.tsx';
import { LoadingPage } from '../../screens/LoadingPage.tsx';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

const loadContact = async () => ({ default: (await import('./ContactStep.tsx')).ContactStep });
const ContactStep = lazy(loadContact);
const WithdrawalPage = lazyPart(() => import('../withdrawals/WithdrawalPage.tsx'), 'WithdrawalPage');
const ThankYou = lazyPart(() => import('./ThankYou.tsx'), 'ThankYou');

/** The page without a path of its own by which a person asks for no more offers, or the simulator. */
export function SimulatorPage() {
  const [query] = useAddressParams();
  if (query.has(withdrawalParam))
    return (
      <Suspense fallback={<LoadingPage />}>
        <WithdrawalPage />
      </Suspense>
    );
  return <SharedOrReferredSimulator />;
}

/** A link to a stored simulation opens the page on which it was made. */
function SharedOrReferredSimulator() {
  const [query] = useAddressParams();
  const { simulation, isLoading } = useSharedSimulation(query.get(sharedParam));
  if (isLoading) return <LoadingPage />;
  if (simulation?.code) return <SharedSimulator simulation={simulation} code={simulation.code} />;
  return <ReferredSimulator simulation={simulation} />;
}

/** Whose page it is counts for this visit alone: the lead of the simulation keeps who referred it. */
function SharedSimulator({ simulation, code }: { simulation: SharedSimulation; code: string }) {
  const [query] = useAddressParams();
  const [openedAt] = useState(() => new Date().toISOString());
  const page = useSimulator(code);
  return (
    <SimulatorOf
      page={page}
      shared={simulation}
      origin={{ referral: { code, firstTouchAt: openedAt, utm: {} }, utm: utmOf(query) }}
    />
  );
}

/**
 * The referrer is the person whose link was opened first, also of a simulation that was made on the account's own page.
 */
function ReferredSimulator({ simulation }: { simulation: SharedSimulation | undefined }) {
  const [query] = useAddressParams();
  const [{ stored, opened }] = useState(() => ({ stored: keepReferral(query), opened: referralOf(query) }));
  const first = useSimulator(stored?.code ?? null);
  const isNobodys = stored !== null && first.simulator?.code === null;
  // If the stored code is invalid, the code of the link just opened counts.
  const next = isNobodys && opened?.code !== stored.code ? opened : null;
  const second = useSimulator(next?.code ?? null, next !== null);
  const referral = next ?? stored;
  const page = next ? second : first;
  const hasNext = typeof second.simulator?.code === 'string';
  useEffect(() => {
    if (!isNobodys) return;
    forgetReferral();
    if (hasNext) keepReferral(query);
  }, [isNobodys, hasNext, query]);

  const origin = {
    referral: page.simulator?.code === null ? null : referral,
    utm: referral?.utm ?? utmOf(query),
  };
  return <SimulatorOf page={page} shared={simulation} origin={origin} />;
}

interface SimulatorOfProps {
  page: ReturnType<typeof useSimulator>;
  origin: VisitorOrigin;
  shared: SharedSimulation | undefined;
}

function SimulatorOf({ page: { simulator, error, retry, renewFormToken }, origin, shared }: SimulatorOfProps) {
  if (simulator)
    return (
      <PublicPageColor color={simulator.color}>
        {simulator.offers.length > 0 ? (
          <Steps
            simulator={simulator}
            shared={shared}
            origin={origin}
            onStale={retry}
            renewFormToken={renewFormToken}
          />
        ) : (
          <PublicPageMessage role="status">
            <h1>Nada para simular no momento</h1>
            <p>Volte mais tarde, ou fale com quem indicou este endereço.</p>
          </PublicPageMessage>
        )}
      </PublicPageColor>
    );
  if (!error) return <LoadingPage />;
  return (
    <PublicPageMessage role="alert">
      <h1>Não foi possível abrir o simulador</h1>
      <p>{error.message}</p>
      <VisitorButton type="button" onClick={retry}>
        {texts.tryAgain}
      </VisitorButton>
    </PublicPageMessage>
  );
}

export interface VisitorOrigin {
  referral: ReturnType<typeof keepReferral>;
  utm: Record<string, string>;
}

interface StepsProps {
  simulator: PublicSimulator;
  shared: SharedSimulation | undefined;
  origin: VisitorOrigin;
  onStale: () => void;
  renewFormToken: () => Promise<string>;
}

const contactStep = 'contato';
const sentStep = 'enviada';
/** History state of steps reached from the simulation. */
const afterSimulation = 'after simulation';

/** Simulation of a link that is opened for the first time, else what the visitor chose before. */
function beginWith(
  params: URLSearchParams,
  { offers }: PublicSimulator,
  shared: SharedSimulation | undefined,
): object | undefined {
  const { link, requested } = readDraft('simulator');
  const opened = shared ? requestedOf(shared, offers) : requestedInAddress(params, offers);
  const address = ['tipo', 'valor', 'prazo', sharedParam].map((name) => params.get(name)).join(' ');
  if (!opened || link === address) return requested;
  keepDraft('simulator', { link: address });
  return opened;
}

function Steps({ simulator: look, shared, origin, onStale, renewFormToken }: StepsProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useAddressParams();
  const go = (next: string | null, options: Parameters<typeof setParams>[1]) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === null) changed.delete('etapa');
      else changed.set('etapa', next);
      return changed;
    }, options);
  const [begun] = useState(() => beginWith(params, look, shared));
  const simulator = useSimulation(look.offers, begun, shared);
  useEffect(() => keepDraft('simulator', { requested: { ...simulator.requested } }), [simulator.requested]);
  const [sent, setSent] = useState(() => readDraft('simulator').protocol);
  const named = params.get('etapa');
  const step = named === contactStep || (named === sentStep && sent) ? named : null;
  useEffect(() => {
    scrollTo({ top: 0 });
  }, [step]);
  // Preloads the form for visitors who stay.
  useEffect(() => {
    const timer = setTimeout(() => void loadContact().catch(() => {}), 2_000);
    return () => clearTimeout(timer);
  }, []);

  const content =
    step === contactStep ? (
      <ContactStep
        look={look}
        simulator={simulator}
        origin={origin}
        // Goes back in the history if possible, so that the history does not grow.
        onBack={() => (state === afterSimulation ? void navigate(-1) : go(null, { replace: true }))}
        onStale={onStale}
        renewFormToken={renewFormToken}
        onSent={(protocol) => {
          keepDraft('simulator', { protocol });
          setSent(protocol);
          // The back button leads to the simulation, not to the emptied form.
          go(sentStep, { replace: true });
        }}
      />
    ) : (
      <ThankYou look={look} protocol={sent ?? ''} />
    );
  return (
    <SimulatorView
      look={look}
      invitedBy={look.invited_by}
      simulator={simulator}
      onAccept={() => go(contactStep, { state: afterSimulation })}
      step={step === null ? undefined : <Suspense fallback={null}>{content}</Suspense>}
    />
  );
}
