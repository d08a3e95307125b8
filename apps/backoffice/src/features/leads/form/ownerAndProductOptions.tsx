import { Shuffle } from 'lucide-react';
import { distributionId } from '@funil/api/contract';
import type { LeadSummary, NamedReference, Product } from '@funil/api/contract';
import type { SelectOption } from '@funil/ui';

export const distributeOption: SelectOption = {
  value: distributionId,
  label: 'Distribuir',
  icon: <Shuffle size={16} strokeWidth={1.75} aria-hidden />,
};

export const leaveLabel = 'Deixar sem responsável';

export const unownedLabel = ({
  is_waiting: isWaiting,
  offer,
}: Pick<LeadSummary, 'is_waiting'> & Partial<Pick<LeadSummary, 'offer'>>): string => {
  if (offer) return `Oferecido a ${offer.person.name}`;
  return isWaiting ? 'Aguardando distribuição' : 'Sem responsável';
};

/** Adds the current choice to options that no longer list it. */
function keepCurrent(options: SelectOption[], current: NamedReference | null | undefined): SelectOption[] {
  if (!current || options.some(({ value }) => value === current.id)) return options;
  return [{ value: current.id, label: current.name }, ...options];
}

/** Products grouped by type. A single type has no heading. */
export function productOptions(products: readonly Product[], current?: NamedReference | null): SelectOption[] {
  const hasTypes = new Set(products.map(({ product_type }) => product_type.id)).size > 1;
  // Options of a group must be consecutive.
  const sorted = hasTypes
    ? products.toSorted((one, other) => one.product_type.name.localeCompare(other.product_type.name, 'pt-BR'))
    : products;
  const options = sorted.map(({ id, name, product_type }) => ({
    value: id,
    label: name,
    ...(hasTypes && { group: product_type.name }),
  }));
  return keepCurrent(options, current);
}
