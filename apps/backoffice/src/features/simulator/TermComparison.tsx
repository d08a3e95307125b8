import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Card } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { monthsText } from './estimateLines.ts';
import { comparedTerms } from './solveSimulation.ts';
import type { Simulator } from './useSimulation.ts';

export function TermComparison({ simulator: { requested, solved, installmentAt, set } }: { simulator: Simulator }) {
  const { offer, plan, months } = solved;
  if (requested.unknown !== 'installment' || plan.calculator === 'none' || months === null) return null;
  const terms = comparedTerms(offer, months);
  if (terms.length < 2) return null;
  return (
    <Frame asChild>
      <section aria-labelledby="compare-terms">
        <h2 id="compare-terms">Compare prazos</h2>
        <Terms>
          {terms.map((term) => (
            <button key={term} type="button" aria-pressed={term === months} onClick={() => set({ months: term })}>
              <small>{monthsText(term)}</small>
              <b>{formatCurrency(installmentAt(term)!)}</b>
            </button>
          ))}
        </Terms>
      </section>
    </Frame>
  );
}

const Frame = styled(Card)`
  & {
    padding: 20px;
  }
  & > h2 {
    margin: 0 0 12px;
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
`;

const Terms = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 8px;
  & > button {
    min-block-size: 44px;
    padding: 10px 12px;
    border: 1px solid ${tokens.color.borderStrong};
    border-radius: ${tokens.radius[3]};
    background: ${tokens.color.surface};
    color: ${tokens.color.text};
    font: ${tokens.font[14]};
    font-variant-numeric: tabular-nums;
    text-align: start;
    cursor: pointer;
    &:hover {
      background: ${tokens.color.sim.tint1};
    }
    &:focus-visible {
      outline: 2px solid ${tokens.color.focus};
      outline-offset: 2px;
    }
    &[aria-pressed='true'] {
      border-color: ${tokens.color.sim.graphic};
      background: ${tokens.color.sim.tint1};
      box-shadow: inset 0 0 0 1px ${tokens.color.sim.graphic};
    }
  }
  & small {
    display: block;
    font: ${tokens.font[12]};
    color: ${tokens.color.text2};
  }
  & b {
    font-weight: ${tokens.weight.semibold};
  }
`;
