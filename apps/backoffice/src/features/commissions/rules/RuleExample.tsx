import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { accrue, describeCommissionSum } from '@funil/api/contract';
import type { CommissionTerms } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { CurrencyInput } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { CalculationSteps } from '../CalculationSteps.tsx';

/** Cents of the example sale: R$ 100.000,00 is easy to calculate with. */
const usualExample = 100_000_00;

interface RuleExampleProps {
  /** Terms of the rule; null while incomplete. */
  terms: CommissionTerms | null;
  /** Day of the sale as `yyyy-MM-dd`. */
  soldOn: string;
  valueCents?: number | null;
}

/** Example commission, in the words used for entries. */
export function RuleExample({ terms, soldOn, valueCents }: RuleExampleProps) {
  const [chosen, setChosen] = useState<number | null>();
  const titleId = useId();
  const value = chosen === undefined ? (valueCents ?? usualExample) : chosen;
  const canAccrue = terms !== null && value !== null;
  return (
    <Box aria-labelledby={titleId}>
      <Title id={titleId}>Como será calculado</Title>
      <Value size="sm" label="Venda de exemplo" value={value} onValueChange={(cents) => setChosen(cents)} />
      <div aria-live="polite">
        {canAccrue ? (
          <>
            <Total>{formatCurrency(accrue(terms, value, soldOn).total_cents)}</Total>
            <CalculationSteps
              lines={describeCommissionSum({ terms, base_cents: value, sold_on: soldOn })}
              label="Cálculo do exemplo"
            />
          </>
        ) : (
          <Quiet>
            {value === null
              ? 'Escreva um valor para ver o cálculo.'
              : 'Complete a comissão e as parcelas para ver o cálculo.'}
          </Quiet>
        )}
      </div>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius[3]};
  background: ${tokens.color.canvas};
`;

const Title = styled.h3`
  margin: 0;
  font: ${tokens.weight.semibold} ${tokens.font[13]};
`;

const Value = styled(CurrencyInput)`
  max-inline-size: 200px;
`;

const Total = styled.p`
  margin: 0 0 ${tokens.space[1]};
  font: ${tokens.weight.semibold} ${tokens.font[16]};
  font-variant-numeric: tabular-nums;
`;

const Quiet = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;
