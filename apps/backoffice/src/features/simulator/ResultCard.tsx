import { ChevronDown } from 'lucide-react';
import type { Estimate } from '@funil/api/contract';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Card } from '@funil/ui';
import { VisitorButton } from '../visitorForms/VisitorButton.tsx';
import { useAccount } from '@funil/api/react';
import { formatCurrency, formatDate } from '@funil/validation/values';
import { estimateLines, monthsText, partWords } from './estimateLines.ts';
import type { Solved } from './solveSimulation.ts';
import type { Simulator } from './useSimulation.ts';

interface ResultCardProps {
  simulator: Simulator;
  onAccept?: (() => void) | undefined;
}

/** Label of the button that leads to the form. Another one when the offer of a stored simulation is gone. */
export const acceptLabel = ({ shared }: Simulator): string =>
  shared?.isOffered === false ? 'Quero a simulação de hoje' : 'Quero esta simulação';

export function headlineOf({
  requested: { unknown },
  solved: { offer, amountCents, months, estimate },
}: Pick<Simulator, 'requested' | 'solved'>): {
  label: string;
  value: string;
  rest: string;
} {
  const amountName = offer.calculator === 'consorcio' ? 'Crédito' : 'Valor';
  if (!estimate)
    return {
      label: 'Valor escolhido',
      value: formatCurrency(amountCents),
      rest: 'Uma pessoa da equipe responde com as condições.',
    };
  const installment = formatCurrency(estimate.first_installment_cents);
  const over = monthsText(months!);
  const isFalling = offer.calculator === 'sac';
  if (unknown === 'amount')
    return {
      label: `${amountName} estimado`,
      value: formatCurrency(amountCents),
      rest: `com ${isFalling ? 'primeira parcela' : 'parcelas'} de ${installment}, em ${over}`,
    };
  if (unknown === 'term')
    return {
      label: 'Prazo estimado',
      value: over,
      rest: `com ${isFalling ? 'primeira parcela' : 'parcelas'} de ${installment}`,
    };
  return {
    label: isFalling ? 'Primeira parcela estimada' : 'Parcela estimada',
    value: installment,
    rest: `por mês, em ${over}`,
  };
}

/** Note that the result is only the nearest to the request. */
function nearestText({ requested: { unknown, installmentCents }, solved: { plan } }: Simulator): string {
  const isFromInstallment = plan.calculator !== 'none' && unknown !== 'installment';
  return isFromInstallment
    ? `É o mais próximo que oferecemos de ${formatCurrency(installmentCents)} por mês.`
    : 'É o mais próximo que oferecemos.';
}

/** When a stored simulation was made, and what the same choices come to today where that differs. */
function sharedText(
  { simulation, isOffered }: NonNullable<Simulator['shared']>,
  today: Solved,
  timeZone: string | undefined,
): string {
  const start = `Simulação de ${formatDate(simulation.created_at, timeZone)}.`;
  const [then, now] = [simulation.estimate, today.estimate].map((estimate) => estimate?.first_installment_cents);
  if (!isOffered) {
    const term = today.months === null ? '' : ` em ${monthsText(today.months)}`;
    const installment = now === undefined ? '' : `, ${formatCurrency(now)} por mês`;
    const nearest = `${formatCurrency(today.amountCents)}${term}${installment}`;
    return `${start} As condições mudaram: hoje o mais próximo é ${nearest}.`;
  }
  return then === now || now === undefined
    ? start
    : `${start} Com as condições de hoje, ${formatCurrency(now)} por mês.`;
}

export function ResultCard({ simulator, onAccept }: ResultCardProps) {
  const { solved } = simulator;
  const { label, value, rest } = headlineOf(simulator);
  const { account } = useAccount();
  return (
    <Result asChild>
      <aside aria-label="Resultado">
        <div role="status">
          <Previous>Resultado anterior: há um campo com erro.</Previous>
          <p>{label}</p>
          <Big>{value}</Big>
          <p>{rest}</p>
          {solved.isNearest && <p>{nearestText(simulator)}</p>}
          {simulator.shared && <p>{sharedText(simulator.shared, simulator.today, account?.time_zone)}</p>}
        </div>
        {solved.estimate && (
          <Composition>
            {estimateLines(solved.estimate, solved.plan.calculator, solved.offer.rates).map((line) => (
              <div key={line.label}>
                <dt>{line.label}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </Composition>
        )}
        {solved.estimate && <PlainWords parts={solved.estimate.parts} />}
        <VisitorButton type="button" data-main onClick={onAccept}>
          {acceptLabel(simulator)}
        </VisitorButton>
        <Small>
          {solved.estimate
            ? 'Valores estimados, sem compromisso. A condição final depende da análise e do contrato.'
            : 'Sem compromisso. A condição final depende da análise e do contrato.'}
        </Small>
      </aside>
    </Result>
  );
}

/** The parts of an instalment in plain words. */
function PlainWords({ parts }: { parts: Estimate['parts'] }) {
  const explained = parts.flatMap(({ kind, cents }) => {
    const words = partWords[kind];
    return cents > 0 && words ? [{ kind, ...words }] : [];
  });
  if (explained.length === 0) return null;
  return (
    <Words>
      <summary>
        O que é cada parte
        <ChevronDown size={16} aria-hidden />
      </summary>
      <dl>
        {explained.map(({ kind, name, text }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Words>
  );
}

/** Shown by `SimulatorView` while a field is invalid: the result is an earlier one. */
export const Previous = styled.p`
  display: none;
`;

const Result = styled(Card)`
  & {
    position: sticky;
    inset-block-start: 24px;
    padding: 20px;
    font: ${tokens.font[14]};
  }
  & p {
    color: ${tokens.color.text2};
  }
  & > [data-main] {
    inline-size: 100%;
    margin-block-start: 20px;
  }
  [data-narrow] & > [data-main] {
    display: none;
  }
  ${tokens.media.mobile} {
    & > [data-main] {
      display: none;
    }
  }
`;

const Words = styled.details`
  margin-block-start: 8px;
  & > summary {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 44px;
    color: ${tokens.color.sim.text};
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
  & > summary:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
  & dl {
    display: grid;
    gap: 8px;
    margin: 0;
  }
  & dt {
    font-weight: ${tokens.weight.medium};
  }
  & dd {
    margin: 0;
    color: ${tokens.color.text2};
  }
`;

const Big = styled.b`
  display: block;
  font: ${tokens.weight.semibold} 36px/44px ${tokens.font.family};
  font-variant-numeric: tabular-nums;
  letter-spacing: ${tokens.tracking.tighter};
  overflow-wrap: anywhere;
  ${tokens.media.mobile} {
    font-size: 30px;
    line-height: 38px;
  }
`;

const Composition = styled.dl`
  margin: 16px 0 0;
  border-block-start: 1px solid ${tokens.color.border};
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 36px;
    border-block-end: 1px solid ${tokens.color.border};
  }
  & dt {
    color: ${tokens.color.text2};
  }
  & dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

const Small = styled.p`
  && {
    margin-block-start: 12px;
    font: ${tokens.font[12]};
    line-height: 18px;
    color: ${tokens.color.text3};
  }
`;
