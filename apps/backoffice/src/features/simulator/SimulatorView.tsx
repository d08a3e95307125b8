import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Bike, Box, BriefcaseBusiness, Building2, Car, HeartPulse, House, Sprout, Sun, Truck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import type { SimulatorLook } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Card, focusFirstInvalid, RadioGroup } from '@funil/ui';
import { normalizeText } from '@funil/validation/values';
import { Headline, Lead, narrow, PublicPageFrame } from '../visitorForms/PublicPageFrame.tsx';
import { VisitorButton } from '../visitorForms/VisitorButton.tsx';
import { SimulationControls } from './SimulationControls.tsx';
import { acceptLabel, headlineOf, Previous, ResultCard } from './ResultCard.tsx';
import type { Simulator } from './useSimulation.ts';
import { TermComparison } from './TermComparison.tsx';

interface SimulatorViewProps {
  look: SimulatorLook;
  simulator: Simulator;
  /** Name of the person whose link brought the visitor. */
  invitedBy?: string | null;
  onAccept?: (() => void) | undefined;
  step?: ReactNode;
  /** Phone layout in any window, for a preview. */
  isNarrow?: boolean;
}

const pictures: readonly (readonly [RegExp, LucideIcon])[] = [
  [/imov|imob|casa|resid|apart|lar\b/, House],
  [/pesad|caminh|frota/, Truck],
  [/moto|bici/, Bike],
  [/auto|carro|veic|carport/, Car],
  [/comerc|empres|predi|condom/, Building2],
  [/saude|vida|pessoa/, HeartPulse],
  [/solar|energ|gerac|aquec/, Sun],
  [/rural|sitio|agro|fazend/, Sprout],
  [/serv/, BriefcaseBusiness],
];

const pictureOf = (name: string): LucideIcon => pictures.find(([words]) => words.test(normalizeText(name)))?.[1] ?? Box;

export function SimulatorView({
  look,
  simulator,
  invitedBy = null,
  onAccept,
  step,
  isNarrow = false,
}: SimulatorViewProps) {
  const { solved } = simulator;
  // The bar of the button names what the button takes along.
  const hasOtherOffer = simulator.shared?.isOffered === false;
  const headline = headlineOf(hasOtherOffer ? { ...simulator, solved: simulator.today } : simulator);
  const controls = useRef<HTMLElement>(null);
  const accept = () => {
    // Invalid text blocks acceptance, because the result does not reflect it.
    if (!focusFirstInvalid(controls.current)) onAccept?.();
  };
  return (
    <PublicPageFrame logoUrl={look.logo_url} whatsapp={look.whatsapp} isNarrow={isNarrow}>
      {step ?? (
        <>
          {/* No h1 in a preview, whose page already has one. */}
          <Headline as={isNarrow ? 'p' : 'h1'}>{look.headline}</Headline>
          <Lead>{look.text}</Lead>
          {invitedBy && (
            <Invited>
              Quem convidou você: <b>{invitedBy}</b>
            </Invited>
          )}
          <Columns>
            <Side>
              <Panel asChild>
                <section ref={controls} aria-label="Sua simulação">
                  {look.offers.length > 1 && (
                    <Types
                      label="O que você quer conquistar?"
                      layout="cards"
                      tone="sim"
                      value={solved.offer.product_type.id}
                      onValueChange={simulator.chooseType}
                      options={look.offers.map(({ product_type: { id, name } }) => {
                        const Picture = pictureOf(name);
                        return { value: id, label: name, icon: <Picture aria-hidden /> };
                      })}
                    />
                  )}
                  <SimulationControls simulator={simulator} />
                </section>
              </Panel>
              <TermComparison simulator={simulator} />
            </Side>
            <ResultCard simulator={simulator} onAccept={accept} />
          </Columns>
          <Bottom data-floats>
            <span>
              <small>{hasOtherOffer ? 'Mais próximo hoje' : headline.label}</small>
              <Previous as="small">Resultado anterior</Previous>
              <b>{headline.value}</b>
            </span>
            <VisitorButton type="button" onClick={accept}>
              {acceptLabel(simulator)}
            </VisitorButton>
          </Bottom>
        </>
      )}
    </PublicPageFrame>
  );
}

const Invited = styled.p`
  margin-block-start: 8px;
  color: ${tokens.color.text2};
  font: ${tokens.font[14]};
  overflow-wrap: anywhere;
  & > b {
    color: ${tokens.color.text};
    font-weight: ${tokens.weight.medium};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 400px;
  gap: 24px;
  align-items: start;
  margin-block-start: 24px;
  ${narrow('grid-template-columns: minmax(0, 1fr); gap: 16px; margin-block-start: 16px;')}
  @media (max-width: 940px) {
    grid-template-columns: minmax(0, 1fr);
  }
  &:has([aria-invalid='true']) ${Previous} {
    display: block;
  }
`;

const Side = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;
`;

const Panel = styled(Card)`
  & {
    display: grid;
    gap: 24px;
    padding: 20px;
  }
`;

const Types = styled(RadioGroup)`
  [data-layout='cards'] {
    grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  }
  [data-card] {
    flex-direction: column;
    align-items: flex-start;
    gap: 8px;
    padding: 12px;
    ${narrow('flex-direction: row; align-items: center;')}
  }
`;

const Bottom = styled.div`
  display: none;
  position: fixed;
  inset: auto 0 var(--notice-inset, 0px);
  z-index: 20;
  gap: 12px;
  align-items: center;
  padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${tokens.color.borderStrong};
  background: ${tokens.color.surface};
  & > span {
    display: grid;
    & > small {
      font: ${tokens.font[12]};
      color: ${tokens.color.text2};
    }
    & > b {
      font: ${tokens.weight.semibold} ${tokens.font[16]};
      font-variant-numeric: tabular-nums;
    }
  }
  & > button {
    flex: 1;
  }
  ${Columns}:has([aria-invalid='true']) + & small {
    display: none;
  }
  ${Columns}:has([aria-invalid='true']) + & ${Previous} {
    display: block;
  }
  [data-narrow] & {
    display: flex;
    position: absolute;
  }
  ${tokens.media.mobile} {
    display: flex;
  }
`;
