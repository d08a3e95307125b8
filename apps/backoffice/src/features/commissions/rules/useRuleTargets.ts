import { useMemo } from 'react';
import type { CommissionRule } from '@funil/api/contract';
import { useAccount, useCatalog } from '@funil/api/react';
import type { SelectOption } from '@funil/ui';
import { everything, targetOf } from './ruleDraft.ts';

type StoredTarget = Pick<CommissionRule, 'product' | 'product_type'>;

/** Products and types that a rule can be for, including the stored one even if archived. */
export function useRuleTargets(stored?: StoredTarget) {
  const { entries: types } = useCatalog('product_types');
  const { entries: products } = useCatalog('products');
  const many = useAccount().account?.personalization?.plural_product_label ?? 'Produtos';
  return useMemo(() => {
    const archived = stored?.product ?? stored?.product_type;
    const options: SelectOption[] = [
      { value: everything, label: 'Tudo o que se vende' },
      ...(types ?? [])
        .filter((type) => !type.is_archived)
        .map(({ id, name }) => ({ value: targetOf(null, id), label: name, group: 'Tipos de produto' })),
      ...(products ?? [])
        .filter((product) => !product.is_archived)
        .map(({ id, name, product_type: type }) => ({
          value: targetOf(id, null),
          label: name,
          aside: type.name,
          group: many,
        })),
    ];
    const own = targetOf(stored?.product?.id, stored?.product_type?.id);
    if (archived && !options.some(({ value }) => value === own))
      options.push({ value: own, label: archived.name, group: 'Fora de uso' });
    return {
      options,
      isLoading: types === undefined || products === undefined,
      nameOf: (target: string) =>
        target === everything ? null : (options.find(({ value }) => value === target)?.label ?? null),
      valueOf: (target: string) => products?.find(({ id }) => targetOf(id, null) === target)?.value_cents ?? null,
    };
  }, [types, products, many, stored]);
}
