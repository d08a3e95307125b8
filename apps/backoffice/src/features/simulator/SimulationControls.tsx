import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { SegmentedControl, Slider } from '@funil/ui';
import { formatCurrency, parseCents } from '@funil/validation/values';
import { readWholeNumber } from '../../forms/WholeNumberInput.tsx';
import { monthsText, shortCurrency } from './estimateLines.ts';
import { amountsOf, monthsOf } from './solveSimulation.ts';
import type { Span, Unknown } from './solveSimulation.ts';
import type { Simulator } from './useSimulation.ts';

const choices: { value: Unknown; label: string }[] = [
  { value: 'installment', label: 'Parcela' },
  { value: 'amount', label: 'Valor' },
  { value: 'term', label: 'Prazo' },
];

interface ControlProps extends Span {
  label: string;
  value: number;
  /** Value as requested; `value` is the nearest one offered. */
  requested: number;
  format: (value: number) => string;
  ends: (value: number) => string;
  /** Parses a typed text. A string is an error message. */
  parse: (text: string) => number | string | null;
  onChange: (value: number) => void;
}

function Control({ label, value, requested, min, max, step, format, ends, parse, onChange }: ControlProps) {
  const [entered, setEntered] = useState<number>();
  const id = useId();
  const isChanged = entered === requested && requested !== value;
  return (
    <div>
      <Slider
        tone="sim"
        isEditable
        label={label}
        min={min}
        max={max}
        step={step}
        value={value}
        onValueChange={onChange}
        formatValue={format}
        parseValue={(text) => {
          const typed = parse(text);
          setEntered(typeof typed === 'number' ? typed : undefined);
          // The typed value is kept; a note shows the nearest one offered.
          if (typeof typed === 'number') onChange(typed);
          return typeof typed === 'string' ? typed : null;
        }}
        ends={[ends(min), ends(max)]}
        aria-describedby={isChanged ? id : undefined}
      />
      {/* Always rendered, because some screen readers ignore a live region inserted with its text. */}
      <Nearest id={id} aria-live="polite">
        {isChanged && `O mais próximo que oferecemos é ${format(value)}.`}
      </Nearest>
    </div>
  );
}

const parseMonths = (text: string) => {
  const months = readWholeNumber(text.trim().replace(/m[eê]s(?:es)?$/i, ''));
  return months !== null && !(months >= 1) ? 'Digite um número inteiro de meses' : months;
};
const parseMoney = (text: string) => {
  if (text.trim() === '') return null;
  const cents = parseCents(text);
  return cents === null || cents < 0 ? 'Digite um valor em reais' : cents;
};

export function SimulationControls({ simulator: { requested, solved, lookFor, set } }: { simulator: Simulator }) {
  const { offer, plan, installments } = solved;
  const isCalculated = plan.calculator !== 'none';
  const money = {
    format: formatCurrency,
    ends: shortCurrency,
    parse: parseMoney,
  };
  const amountLabel = offer.calculator === 'consorcio' ? 'Crédito' : 'Valor';
  return (
    <>
      {isCalculated && (
        <Wanted>
          <span aria-hidden>Quero descobrir</span>
          <SegmentedControl
            label="Quero descobrir"
            value={requested.unknown}
            onValueChange={(value) => lookFor(value as Unknown)}
            options={choices.map((choice) => (choice.value === 'amount' ? { ...choice, label: amountLabel } : choice))}
          />
        </Wanted>
      )}
      {(!isCalculated || requested.unknown !== 'amount') && (
        <Control
          label={amountLabel}
          {...amountsOf(offer)}
          {...money}
          value={solved.amountCents}
          requested={requested.amountCents}
          onChange={(amountCents) => set({ amountCents })}
        />
      )}
      {isCalculated && requested.unknown !== 'installment' && (
        <Control
          label="Parcela"
          {...installments}
          {...money}
          value={Math.min(Math.max(requested.installmentCents, installments.min), installments.max)}
          requested={requested.installmentCents}
          onChange={(installmentCents) => set({ installmentCents })}
        />
      )}
      {isCalculated && requested.unknown !== 'term' && offer.min_months < offer.max_months && (
        <Control
          label="Prazo"
          {...monthsOf(offer)}
          format={monthsText}
          ends={monthsText}
          parse={parseMonths}
          value={solved.months ?? requested.months}
          requested={requested.months}
          onChange={(months) => set({ months })}
        />
      )}
    </>
  );
}

const Nearest = styled.p`
  margin: 0;
  font: ${tokens.font[13]};
  color: ${tokens.color.text2};
  &:not(:empty) {
    margin-block-start: 6px;
  }
`;

const Wanted = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
