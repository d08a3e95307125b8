import { useId, useState } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { commissionBeneficiaryLabels, describeCommissionPart, isClawback, paths } from '@funil/api/contract';
import type { CommissionEntry } from '@funil/api/contract';
import { useCommission } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ErrorState, Link, SkeletonList } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { EntryAmount } from '../entries/EntryAmount.tsx';
import { EntryState } from '../entries/EntryState.tsx';
import { CalculationSteps } from '../CalculationSteps.tsx';

const describePart = (entry: CommissionEntry) =>
  (entry.reverses_id === null ? 'Parcela ' : '') + describeCommissionPart(entry);

export function OwnEntry({ entry }: { entry: CommissionEntry }) {
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const { user } = useCurrentSession();
  const { lead, part, parts, due_on: due, amount_cents: amount, earner, beneficiary } = entry;
  const isReversal = entry.reverses_id !== null;
  const facts = [
    (parts > 1 || isReversal) && describePart(entry),
    isClawback(entry) ? 'descontado do próximo pagamento' : !isReversal && `vence em ${formatDate(due)}`,
    // Names another earner of the viewer's company, or the role of manager.
    earner.id !== user.id && earner.name,
    beneficiary === 'manager' && commissionBeneficiaryLabels.manager,
  ].filter(Boolean);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const name = lead ? `de ${lead.name}` : `da venda de ${formatDate(entry.sold_on)}`;
  return (
    <Item>
      <Line>
        <What>
          {lead ? (
            <Link asChild tone="quiet">
              <RouterLink to={paths.lead(lead.number)}>{lead.name}</RouterLink>
            </Link>
          ) : (
            <span>Venda de {formatDate(entry.sold_on)}</span>
          )}
          <small>{facts.join(', ')}</small>
        </What>
        <Sum>
          <EntryAmount cents={amount} />
        </Sum>
        <State>
          <EntryState entry={entry} />
        </State>
        <How
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          aria-label={`Como foi calculado: comissão ${name}, parcela ${part}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} strokeWidth={1.75} aria-hidden />
          <span>Como foi calculado</span>
        </How>
      </Line>
      {isOpen && (
        <Detail id={detailId}>
          <AccrualLines id={entry.id} />
        </Detail>
      )}
    </Item>
  );
}

function AccrualLines({ id }: { id: string }) {
  const { commission, error, retry } = useCommission(id);
  if (error)
    return (
      <ErrorState title="Não foi possível carregar o cálculo" titleAs="h4" onRetry={retry}>
        {error.message}
      </ErrorState>
    );
  if (!commission) return <SkeletonList rows={3} rowHeight={20} label="Carregando o cálculo" />;
  return (
    <>
      <CalculationSteps lines={commission.sum} />
      <Rule>{commission.rule_reason}</Rule>
    </>
  );
}

const { color, space, font } = tokens;

const Item = styled.li`
  border-block-end: 1px solid ${color.border};
  &:last-child {
    border-block-end: 0;
  }
`;

/** Container query: in a narrow list, amount and state move below the name. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 96px auto;
  gap: 2px ${space[3]};
  align-items: center;
  min-block-size: 48px;
  padding: 6px var(--entry-inset, ${space[4]});
  @container (max-width: 620px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :nth-child(1) {
      grid-area: 1 / 1;
    }
    & > :nth-child(2) {
      grid-area: 1 / 2;
    }
    & > :nth-child(3) {
      grid-area: 2 / 2;
    }
    & > :nth-child(4) {
      grid-area: 2 / 1;
      justify-self: start;
    }
  }
`;

const What = styled.span`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  small {
    color: ${color.text2};
    font: ${font[12]};
    font-variant-numeric: tabular-nums;
  }
`;

const Sum = styled.span`
  font-weight: ${tokens.weight.medium};
  text-align: end;
`;

const State = styled.span`
  justify-self: end;
`;

const How = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 28px;
  padding: 0 6px;
  border: 0;
  border-radius: ${tokens.radius[1]};
  margin-inline-start: -6px;
  background: none;
  color: ${color.text2};
  font: ${font[12]};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  ${tokens.media.mobile} {
    min-block-size: ${tokens.size.controlTouch};
  }
`;

const Detail = styled.div`
  padding: ${space[2]} var(--entry-inset, ${space[4]}) ${space[3]};
  background: ${color.canvas};
`;

const Rule = styled.p`
  margin: ${space[2]} 0 0;
  color: ${color.text2};
`;
