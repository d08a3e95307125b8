import { styled } from 'styled-components';
import { leadFields } from '@funil/api/contract';
import type { Simulation } from '@funil/api/contract';
import { useLeadSimulations } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Disclosure, ErrorState } from '@funil/ui';
import { formatCurrency, formatDate } from '@funil/validation/values';
import { formatElapsed } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { usePanelFold } from '../detail/usePanelFold.ts';
import { estimateLines, monthsText } from '../../simulator/estimateLines.ts';

/** Simulations as calculated at the time, the newest expanded. */
export function LeadSimulations({ number }: { number: number }) {
  const { simulations = [], error, retry } = useLeadSimulations(number);
  const clock = useClock();
  const [isOpen, setOpen] = usePanelFold('simulations');
  if (simulations.length === 0 && !error) return null;
  return (
    <Section
      title="Simulações"
      count={simulations.length}
      summary={simulations[0] && titleOf(simulations[0])}
      open={isOpen || simulations.length === 0}
      onOpenChange={setOpen}
    >
      {error && (
        <ErrorState title="Não foi possível carregar as simulações" titleAs="h4" onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {simulations.map((simulation, index) => (
        <details key={simulation.id} open={index === 0}>
          <summary>
            <span>{titleOf(simulation)}</span>
            <small>{formatElapsed(simulation.created_at, clock)}</small>
          </summary>
          <dl>
            {linesOf(simulation, clock.timeZone).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Section>
  );
}

function titleOf({ product_type: type, amount_cents: amount, estimate }: Simulation): string {
  const start = `${type}, ${formatCurrency(amount)}`;
  return estimate
    ? `${start}: ${formatCurrency(estimate.first_installment_cents)} em ${monthsText(estimate.term_months)}`
    : start;
}

function linesOf({ estimate, calculator, rates, protocol, referral, consent, utm }: Simulation, timeZone: string) {
  const lines = estimate ? estimateLines(estimate, calculator, rates) : [];
  const origin = referral && {
    label: 'Chegou pelo link',
    value: [
      referral.person ? `${referral.person.name} (${referral.code})` : referral.code,
      referral.first_touch_at && `desde ${formatDate(referral.first_touch_at, timeZone)}`,
    ]
      .filter(Boolean)
      .join(', '),
  };
  const agreed = consent && {
    label: leadFields.consent.label,
    value: `${formatDate(consent.at, timeZone)}, texto ${consent.text_version}`,
  };
  const campaign = utm && { label: leadFields.utm_campaign.label, value: Object.values(utm).join(', ') };
  return [
    ...lines,
    { label: 'Protocolo', value: protocol },
    ...[origin, agreed, campaign].filter((line) => line !== null),
  ];
}

const Section = styled(Disclosure)`
  & details {
    padding-inline: ${tokens.space[5]};
  }
  & summary small {
    margin-inline-start: 4px;
    color: ${tokens.color.text3};
    font: ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
  }
  & summary {
    padding-block: 6px;
    cursor: pointer;
    font-variant-numeric: tabular-nums;
    &:focus-visible {
      outline: 2px solid ${tokens.color.focus};
      outline-offset: 2px;
    }
  }
  & dl {
    margin: 0 0 ${tokens.space[2]};
    padding-inline-start: 16px;
  }
  & dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space[4]};
    padding-block: 3px;
    border-block-end: 1px solid ${tokens.color.border};
  }
  & dl > div:last-child {
    border-block-end: 0;
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
