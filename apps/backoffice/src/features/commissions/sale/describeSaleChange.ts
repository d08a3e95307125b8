import type { SaleChange } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';

/** "estorna R$ 20,00, já pagos; lança R$ 30,00" */
export function describeSums(
  sums: Pick<SaleChange['earners'][number], 'reversed_cents' | 'owed_back_cents' | 'new_cents'>,
) {
  const { reversed_cents: reversed, owed_back_cents: owed, new_cents: added } = sums;
  const paid = owed === 0 ? '' : owed === reversed ? ', já pagos' : `, dos quais ${formatCurrency(owed)} já pagos`;
  return [
    reversed !== 0 && `estorna ${formatCurrency(reversed)}${paid}`,
    added !== 0 && `lança ${formatCurrency(added)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Of those of whom the viewer may know no more. */
export function describeOthers({ earners, value_after_cents: after }: SaleChange): string {
  const whose = earners.length > 0 ? 'das outras pessoas' : 'de quem participou';
  return `As comissões ${whose} desta venda também são ${after === null ? 'estornadas.' : 'estornadas e lançadas de novo.'}`;
}

/** The same in one text, where there is no room for a list. */
export const describeSaleChange = (change: SaleChange): string =>
  [change.earners.length > 0 && describeTotal(change), change.has_others && describeOthers(change)]
    .filter(Boolean)
    .join(' ');

/** What is taken back, what is reckoned anew, and what of it the next payments take off. */
export function describeTotal({
  reversed_cents: reversed,
  owed_back_cents: owed,
  new_cents: added,
}: SaleChange): string {
  return [
    `Ao todo: ${formatCurrency(reversed)} estornados`,
    added !== 0 && ` e ${formatCurrency(added)} lançados de novo, pendentes de aprovação`,
    '.',
    owed !== 0 && ` O que já foi pago, ${formatCurrency(owed)}, é descontado dos próximos pagamentos.`,
  ]
    .filter(Boolean)
    .join('');
}
