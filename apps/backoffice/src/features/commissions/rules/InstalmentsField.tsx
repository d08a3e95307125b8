import { useRef } from 'react';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { formatBasisPoints, maxCommissionParts, paidAtOnce } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Field, IconButton, Select } from '@funil/ui';
import { WholeNumberInput } from '../../../forms/WholeNumberInput.tsx';
import { BasisPointsInput } from './BasisPointsInput.tsx';
import { equalShares, remainingShare } from './ruleDraft.ts';
import type { PartDraft } from './ruleDraft.ts';

export type PartErrors = Partial<Record<keyof PartDraft, string>>;

interface InstalmentsFieldProps {
  value: readonly PartDraft[];
  onChange: (value: PartDraft[]) => void;
  errors: readonly PartErrors[];
  error: string | undefined;
}

const units = [
  { value: 'days', label: 'dias' },
  { value: 'months', label: 'meses' },
];

const counts = [1, 2, 3, 4, 6, 12];

function evenly(count: number): PartDraft[] {
  if (count === 1) return [...paidAtOnce];
  return equalShares(count).map((share, index) => ({
    share_bp: share,
    after: index,
    unit: index === 0 ? 'days' : 'months',
  }));
}

/** Instalments of a rule, whose shares must add up to 100%. */
export function InstalmentsField({ value, onChange, errors, error }: InstalmentsFieldProps) {
  const rows = useRef<HTMLOListElement>(null);
  const left = remainingShare(value);
  const put = (index: number, change: Partial<PartDraft>) =>
    onChange(value.map((part, at) => (at === index ? { ...part, ...change } : part)));

  /** Focuses an instalment's field once it is rendered. */
  const focusPart = (index: number) =>
    requestAnimationFrame(() => rows.current?.children[index]?.querySelector('input')?.focus());

  function add() {
    const last = value.at(-1);
    onChange([
      ...value,
      {
        share_bp: left > 0 ? left : null,
        after: last ? (last.after || 0) + (last.unit === 'months' || last.after === 0 ? 1 : 30) : 0,
        unit: last && last.after !== 0 ? last.unit : 'months',
      },
    ]);
    focusPart(value.length);
  }

  function drop(index: number) {
    onChange(value.filter((_, at) => at !== index));
    focusPart(Math.max(0, index - 1));
  }

  return (
    <Field
      label="Parcelas"
      isGroup
      hint={left === 0 ? 'Somam 100%.' : undefined}
      // The difference to 100% helps more than the validation message.
      error={left === 0 ? error : sayDifference(left)}
    >
      {() => (
        <>
          <Presets>
            {counts.map((count) => (
              <button key={count} type="button" onClick={() => onChange(evenly(count))}>
                {count === 1 ? 'De uma vez' : `${count}x`}
              </button>
            ))}
          </Presets>
          <Rows ref={rows}>
            {value.map((part, index) => (
              // Instalments have no id, only a position.
              <Row key={index} aria-label={`Parcela ${index + 1}`}>
                <Number aria-hidden>{index + 1}</Number>
                <BasisPointsInput
                  size="sm"
                  isLabelHidden
                  label={`Parte da parcela ${index + 1}`}
                  value={part.share_bp}
                  onValueChange={(share) => put(index, { share_bp: share })}
                  error={errors[index]?.share_bp}
                />
                <WholeNumberInput
                  size="sm"
                  isLabelHidden
                  label={`Prazo da parcela ${index + 1}`}
                  value={part.after}
                  onValueChange={(after) => put(index, { after })}
                  error={errors[index]?.after}
                />
                <Select
                  size="sm"
                  isLabelHidden
                  label={`Unidade do prazo da parcela ${index + 1}`}
                  options={units}
                  value={part.unit}
                  onValueChange={(unit) => put(index, { unit: unit as PartDraft['unit'] })}
                />
                <After>{part.after === 0 ? 'no dia da venda' : 'depois da venda'}</After>
                <IconButton
                  size="sm"
                  label={`Tirar a parcela ${index + 1}`}
                  icon={<X aria-hidden />}
                  disabled={value.length === 1}
                  onClick={() => drop(index)}
                />
              </Row>
            ))}
          </Rows>
          {value.length < maxCommissionParts && (
            <Add>
              <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={add}>
                Parcela
              </Button>
            </Add>
          )}
        </>
      )}
    </Field>
  );
}

const sayDifference = (left: number) =>
  left > 0 ? `Faltam ${formatBasisPoints(left)} para 100%` : `Passam ${formatBasisPoints(-left)} de 100%`;

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
  margin: -2px 0 ${tokens.space[2]} -6px;
  button {
    min-block-size: 24px;
    min-inline-size: 24px;
    padding: 0 6px;
    border: 0;
    border-radius: ${tokens.radius[1]};
    background: none;
    color: ${tokens.color.accent.text};
    font: ${tokens.weight.medium} ${tokens.font[12]};
    cursor: pointer;
  }
  button:hover {
    background: ${tokens.color.hover};
  }
  button:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 1px;
  }
  ${tokens.media.mobile} {
    button {
      min-block-size: 40px;
      min-inline-size: 40px;
    }
  }
`;

const Rows = styled.ol`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(84px, 1fr) minmax(64px, 1fr) minmax(92px, 1fr) minmax(104px, 1.2fr) auto;
  gap: ${tokens.space[2]};
  align-items: start;
  ${tokens.media.mobile} {
    /* "33,34 %" and "meses" have to show whole. */
    grid-template-columns: 20px minmax(0, 1.16fr) minmax(0, 0.64fr) minmax(0, 1.2fr) auto;
  }
`;

const Number = styled.span`
  color: ${tokens.color.text3};
  font-variant-numeric: tabular-nums;
  line-height: ${tokens.size.controlSm};
  text-align: center;
`;

const Add = styled.div`
  margin-block-start: ${tokens.space[1]};
`;

const After = styled.span`
  color: ${tokens.color.text2};
  line-height: ${tokens.size.controlSm};
  ${tokens.media.mobile} {
    display: none;
  }
`;
