import { useRef, useState } from 'react';
import { MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { randomId } from '@funil/api';
import { leadFields, showReferredSimulator } from '@funil/api/contract';
import type { LeadDetail, PublicSimulator, Simulation } from '@funil/api/contract';
import { useLeadSimulations, useRead, useSimulateForLead } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  focusFirstInvalid,
  Modal,
  RadioGroup,
  SkeletonList,
  toast,
} from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { failureToast } from '../../../platform/failureToast.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { estimateLines } from '../../simulator/estimateLines.ts';
import { headlineOf } from '../../simulator/ResultCard.tsx';
import { SimulationControls } from '../../simulator/SimulationControls.tsx';
import { solveSimulation, startWith } from '../../simulator/solveSimulation.ts';
import { useSimulation } from '../../simulator/useSimulation.ts';
import { whatsAppLink } from '../contact/contactLinks.ts';
import { lightOf } from '../../contactLights/ContactLights.tsx';
import { OverrideModal } from '../contact/OverrideModal.tsx';
import { useLogContact } from '../contact/useLogContact.ts';
import { simulationText } from '../contact/simulationText.ts';

interface SimulateModalProps {
  lead: LeadDetail;
  onClose: () => void;
}

/** Simulates with the data of a lead. The result is stored on the lead and can be sent to it. */
export function SimulateModal({ lead, onClose }: SimulateModalProps) {
  const { user } = useCurrentSession();
  // Not by the hook of the public page, which would then share a file with the hooks of the office.
  const { data, error, retry } = useRead(showReferredSimulator, { params: { code: user.code } });
  const { simulations, error: simulationsError } = useLeadSimulations(lead.number);
  const latest = simulations?.[0] ?? null;
  const look = simulations || simulationsError ? data?.simulator : undefined;
  return (
    <Modal open size="lg" title="Simular" description={`Para ${lead.name}`} onOpenChange={(open) => !open && onClose()}>
      {look && look.offers.length > 0 && (
        <Simulating lead={lead} latest={latest} offers={look.offers} onClose={onClose} onStale={retry} />
      )}
      {look?.offers.length === 0 && (
        <EmptyState title="Nada para simular">O simulador não oferece nenhum tipo de produto.</EmptyState>
      )}
      {!look && error && (
        <ErrorState title="Não foi possível abrir o simulador" onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {!look && !error && <SkeletonList rows={4} rowHeight={56} label="Carregando o simulador" />}
    </Modal>
  );
}

interface SimulatingProps {
  lead: LeadDetail;
  latest: Simulation | null;
  offers: PublicSimulator['offers'];
  onClose: () => void;
  onStale: () => void;
}

/**
 * Type and amount of the lead, and what its latest simulation of this type had; what is not known starts as in the
 * public simulator.
 */
function knownOf({ lead, latest, offers }: Pick<SimulatingProps, 'lead' | 'latest' | 'offers'>) {
  const offer =
    offers.find(({ product_type: { id } }) => id === lead.product_type?.id) ??
    offers.find(({ product_type: { name } }) => name === latest?.product_type) ??
    offers[0]!;
  const start = startWith(offer);
  const before = latest?.product_type === offer.product_type.name ? latest : null;
  return {
    ...start,
    amountCents: lead.value_cents ?? before?.amount_cents ?? start.amountCents,
    months: before?.term_months ?? start.months,
  };
}

function Simulating({ lead, latest, offers, onClose, onStale }: SimulatingProps) {
  const { user } = useCurrentSession();
  const [known] = useState(() => knownOf({ lead, latest, offers }));
  const [offered] = useState(() => solveSimulation(offers, known).amountCents);
  const simulator = useSimulation(offers, known);
  const simulate = useSimulateForLead(lead.number);
  const logContact = useLogContact(lead.number);
  const light = lightOf(lead, 'whatsapp');
  const [isAsking, setAsking] = useState(false);
  // Chosen here, because the message with its link opens before the answer.
  const [id] = useState(randomId);
  const [isBusy, setBusy] = useState(false);
  const controls = useRef<HTMLDivElement>(null);
  const { offer, plan, amountCents, months, estimate } = simulator.solved;
  const { label, value, rest } = headlineOf(simulator);
  const text = simulationText(
    { id, product_type: offer.product_type.name, amount_cents: amountCents, term_months: months, estimate },
    { name: lead.name, code: user.code },
  );
  const link = lead.phone ? whatsAppLink(lead.phone, text) : null;

  const save = async () => {
    setBusy(true);
    try {
      await simulate({ id, product_type_id: offer.product_type.id, amount_cents: amountCents, term_months: months });
      toast.success('Simulação guardada no lead');
      onClose();
    } catch (error) {
      failureToast('Simulação não guardada', error);
      onStale();
      setBusy(false);
    }
  };
  /** Invalid text blocks, because the result does not reflect it. */
  const isReady = () => !isBusy && !focusFirstInvalid(controls.current);

  return (
    <Parts ref={controls}>
      {offers.length > 1 && (
        <RadioGroup
          label={leadFields.product_type.label}
          value={offer.product_type.id}
          onValueChange={simulator.chooseType}
          options={offers.map(({ product_type: { id, name } }) => ({ value: id, label: name }))}
        />
      )}
      {offered !== known.amountCents && amountCents === offered && (
        <Alert>
          O valor conhecido é {formatCurrency(known.amountCents)}; o mais próximo que oferecemos é{' '}
          {formatCurrency(offered)}.
        </Alert>
      )}
      <SimulationControls simulator={simulator} />
      <Result role="status">
        <small>{label}</small>
        <b>{value}</b>
        <span>{rest}</span>
      </Result>
      {estimate && (
        <Lines>
          {estimateLines(estimate, plan.calculator, offer.rates).map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </Lines>
      )}
      <Actions>
        <Button loading={isBusy} onClick={() => isReady() && void save()}>
          Guardar no lead
        </Button>
        {link && (
          <Button asChild variant="primary" icon={<MessageCircle aria-hidden />}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => {
                if (!isReady()) return event.preventDefault();
                if (light && light.state !== 'allowed') {
                  event.preventDefault();
                  return setAsking(true);
                }
                logContact('whatsapp');
                void save();
              }}
            >
              Guardar e enviar por WhatsApp
            </a>
          </Button>
        )}
      </Actions>
      {isAsking && light && (
        <OverrideModal
          name={lead.name}
          channel="whatsapp"
          light={light}
          href={link}
          onOpen={(override) => {
            logContact('whatsapp', override);
            void save();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
`;

const Result = styled.p`
  display: grid;
  margin: 0;
  small,
  span {
    color: ${tokens.color.text2};
  }
  b {
    font: ${tokens.weight.semibold} ${tokens.font[20]};
    font-variant-numeric: tabular-nums;
  }
`;

const Lines = styled.dl`
  margin: 0;
  > div {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space[4]};
    padding-block: 6px;
    border-block-end: 1px solid ${tokens.color.border};
  }
  dt {
    color: ${tokens.color.text2};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  justify-content: flex-end;
`;
