import { styled } from 'styled-components';
import { commissionBeneficiaryLabels } from '@funil/api/contract';
import type { SaleChange } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Item, ItemList } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { describeOthers, describeSums, describeTotal } from './describeSaleChange.ts';

export function SaleChangeEffect({ change }: { change: SaleChange }) {
  const { value_before_cents: before, value_after_cents: after, earners, has_others: hasOthers } = change;
  return (
    <Facts>
      {after !== null && after !== before && (
        <p>
          Valor da venda: de <b>{formatCurrency(before)}</b> para <b>{formatCurrency(after)}</b>.
        </p>
      )}
      {earners.length > 0 && (
        <ItemList aria-label="O que muda nas comissões">
          {earners.map(({ earner, beneficiary, ...sums }) => (
            <Item
              key={`${beneficiary} ${earner.id}`}
              title={earner.name}
              detail={`${commissionBeneficiaryLabels[beneficiary]}: ${describeSums(sums)}`}
            />
          ))}
        </ItemList>
      )}
      {earners.length > 0 && <p>{describeTotal(change)}</p>}
      {hasOthers && <p>{describeOthers(change)}</p>}
    </Facts>
  );
}

const Facts = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  > p {
    margin: 0;
  }
  b {
    font-weight: ${tokens.weight.medium};
  }
`;
