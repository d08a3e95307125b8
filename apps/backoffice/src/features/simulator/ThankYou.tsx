import { useEffect, useRef } from 'react';
import { CircleCheck, MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import type { PublicSimulator } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Card } from '@funil/ui';
import { VisitorButton } from '../visitorForms/VisitorButton.tsx';

export function ThankYou({ look, protocol }: { look: PublicSimulator; protocol: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const message = encodeURIComponent(`Olá! Fiz uma simulação, protocolo ${protocol}.`);
  return (
    <Panel asChild>
      <section aria-label="Simulação enviada">
        <CircleCheck size={40} strokeWidth={1.5} aria-hidden />
        <h1 ref={heading} tabIndex={-1}>
          Simulação enviada
        </h1>
        <p>{look.thank_you_text}</p>
        <p>{look.next_steps_text}</p>
        <dl>
          <dt>Protocolo</dt>
          <dd>{protocol}</dd>
        </dl>
        {look.whatsapp && (
          <VisitorButton
            as="a"
            href={`https://wa.me/${look.whatsapp.replace('+', '')}?text=${message}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle size={18} aria-hidden />
            Continuar no WhatsApp
          </VisitorButton>
        )}
      </section>
    </Panel>
  );
}

const Panel = styled(Card)`
  & {
    display: grid;
    gap: 12px;
    justify-items: center;
    max-inline-size: 520px;
    margin: 24px auto 0;
    padding: 40px 24px;
    text-align: center;
  }
  & > svg {
    color: ${tokens.color.success};
  }
  & > h1:focus {
    outline: none;
  }
  & > p {
    font: ${tokens.font[16]};
    color: ${tokens.color.text2};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & > dl {
    margin: 8px 0 0;
  }
  & dt {
    color: ${tokens.color.text2};
  }
  & dd {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[24]};
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.04em;
    user-select: all;
  }
  & > a {
    gap: 8px;
    margin-block-start: 12px;
    text-decoration: none;
  }
`;
