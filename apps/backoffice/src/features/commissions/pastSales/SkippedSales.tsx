import type { PastSaleReason, PastSalesRun } from '@funil/api/contract';
import { Alert, Button, Item, ItemList } from '@funil/ui';
import { formatCurrency, formatDate } from '@funil/validation/values';
import { formatCount } from '../../../formats/formatCount.ts';
import { formatSaleCount } from '../commissionLabels.ts';

interface SkippedSalesProps {
  skipped: PastSalesRun['skipped'];
  onAgain: () => void;
}

const reasonLabels: Record<PastSaleReason, string> = {
  nobody_earns: 'Ninguém vendeu nem indicou',
  no_rule: 'Nenhuma regra valia no dia',
  nothing_to_share: 'O valor da venda não gera comissão',
  accrued_already: 'Já tem lançamentos',
};

export function SkippedSales({ skipped, onAgain }: SkippedSalesProps) {
  const without = skipped.find(({ reason }) => reason === 'no_rule')?.count ?? 0;
  return (
    <>
      {without > 0 && (
        <Alert
          tone="warning"
          title={`${formatSaleCount(without)} sem regra`}
          action={
            <Button size="sm" onClick={onAgain}>
              Calcular de novo
            </Button>
          }
        >
          Nenhuma regra valia no dia {without === 1 ? 'dela' : 'delas'} para quem vendeu ou indicou.{' '}
          {without === 1 ? 'Entra' : 'Entram'} em um próximo cálculo quando houver uma.
        </Alert>
      )}
      {skipped.map(({ reason, count, sales }) => (
        <details key={reason}>
          <summary>
            {reasonLabels[reason]}: {formatSaleCount(count)}
          </summary>
          <ItemList aria-label={reasonLabels[reason]}>
            {sales.map(({ lead, sold_on: day, base_cents: cents }) => (
              <Item
                key={lead.number}
                title={`${lead.number} ${lead.name}`}
                detail={`${formatCurrency(cents)}, em ${formatDate(day)}`}
              />
            ))}
          </ItemList>
          {sales.length < count && (
            <p>
              Mostradas: {formatCount(sales.length)} de {formatCount(count)}.
            </p>
          )}
        </details>
      ))}
    </>
  );
}
