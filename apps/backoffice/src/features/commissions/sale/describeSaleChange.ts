import type { SaleChange } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';

type Sums = Pick<
  SaleChange['earners'][number],
  'reversed_cents' | 'clawback_cents' | 'new_cents' | 'new_approved_cents'
>;

function describeStates({
  new_cents: added,
  new_approved_cents: approved,
}: Pick<Sums, 'new_cents' | 'new_approved_cents'>) {
  if (approved === 0) return 'pendentes de aprovação';
  if (approved === added) return 'já aprovados';
  return `${formatCurrency(approved)} já aprovados e ${formatCurrency(added - approved)} pendentes de aprovação`;
}

export function describeSums(sums: Sums) {
  const { reversed_cents: reversed, clawback_cents: owed, new_cents: added } = sums;
  const paid =
    owed === 0
      ? ''
      : owed === reversed
        ? ', já pagos ou a transferir'
        : `, dos quais ${formatCurrency(owed)} já pagos ou a transferir`;
  return [
    reversed !== 0 && `estorna ${formatCurrency(reversed)}${paid}`,
    added !== 0 && `lança ${formatCurrency(added)}, ${describeStates(sums)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

export function describeOthers({ earners, value_after_cents: after }: SaleChange): string {
  const whose = earners.length > 0 ? 'das outras pessoas' : 'de quem participou';
  return `As comissões ${whose} desta venda também são ${after === null ? 'estornadas.' : 'estornadas e lançadas de novo.'}`;
}

export const describeSaleChange = (change: SaleChange): string =>
  [change.earners.length > 0 && describeTotal(change), change.has_others && describeOthers(change)]
    .filter(Boolean)
    .join(' ');

export function describeTotal(change: SaleChange): string {
  const { reversed_cents: reversed, deducted_cents: deducted, new_cents: added } = change;
  return [
    `Ao todo: ${formatCurrency(reversed)} estornados`,
    added !== 0 && ` e ${formatCurrency(added)} lançados de novo, ${describeStates(change)}`,
    '.',
    deducted !== 0 && ` Dos próximos pagamentos são descontados ${formatCurrency(deducted)}, já pagos ou a transferir.`,
  ]
    .filter(Boolean)
    .join('');
}
