import { styled } from 'styled-components';
import { commissionBeneficiaryLabels } from '@funil/api/contract';
import type { LeadEarning } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { formatCurrency, formatDate } from '@funil/validation/values';
import { EntryState } from '../entries/EntryState.tsx';
import { CalculationSteps } from '../CalculationSteps.tsx';

interface EarningListProps {
  earnings: readonly LeadEarning[];
  howLabel: string;
}

export function EarningList({ earnings, howLabel }: EarningListProps) {
  return (
    <List>
      {earnings.map((earning) => (
        <li key={`${earning.beneficiary} ${earning.earner.id}`}>
          <Line>
            <span>
              <b>{earning.earner.name}</b>
              <small>{describeParts(earning)}</small>
            </span>
            <Amount>{formatCurrency(earning.total_cents)}</Amount>
          </Line>
          <details>
            <summary aria-label={`${howLabel}: ${earning.earner.name}`}>{howLabel}</summary>
            <CalculationSteps lines={earning.sum} label={howLabel} />
            <p>{earning.rule_reason}</p>
            {earning.parts.some(({ state }) => state !== null) && (
              <Parts aria-label="Parcelas">
                {earning.parts.map(({ id, number, amount_cents: amount, due_on: due, state }) => (
                  <li key={id ?? number}>
                    <span>
                      {formatDate(due)}, {formatCurrency(amount)}
                    </span>
                    {state && <EntryState entry={{ state, amount_cents: amount }} />}
                  </li>
                ))}
              </Parts>
            )}
          </details>
        </li>
      ))}
    </List>
  );
}

function describeParts({ beneficiary, parts }: LeadEarning): string {
  const [first] = parts;
  const as = commissionBeneficiaryLabels[beneficiary];
  if (!first) return as;
  const count = new Set(parts.map(({ number }) => number)).size;
  return count === 1
    ? `${as}, em ${formatDate(first.due_on)}`
    : `${as}, ${count} parcelas, a primeira em ${formatDate(first.due_on)}`;
}

const { color, space, font } = tokens;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding-block: 6px;
    border-block-end: 1px solid ${color.border};
  }
  > li:last-child {
    border-block-end: 0;
  }
  summary {
    min-block-size: 24px;
    color: ${color.text2};
    font: ${font[12]};
    line-height: 24px;
    cursor: pointer;
    &:focus-visible {
      outline: 2px solid ${color.focus};
      outline-offset: 2px;
    }
  }
  details > p {
    margin: ${space[1]} 0;
    color: ${color.text2};
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  > span:first-child {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: ${tokens.weight.medium};
  }
  small {
    color: ${color.text2};
    font: ${font[12]};
    font-variant-numeric: tabular-nums;
  }
`;

const Amount = styled.span`
  flex: none;
  font-weight: ${tokens.weight.medium};
  font-variant-numeric: tabular-nums;
`;

const Parts = styled.ul`
  margin: ${space[1]} 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[2]};
    padding-block: 3px;
    font-variant-numeric: tabular-nums;
  }
`;
