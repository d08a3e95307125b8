import { useMemo } from 'react';
import { useAccount, useLeadFilterOptions, useOwnFields, useProducts, useTags } from '@funil/api/react';
import type { ConditionNames } from './queueLabels.ts';

export function useConditionNames(): ConditionNames {
  const { products } = useProducts();
  const { options } = useLeadFilterOptions();
  const { tags } = useTags();
  const { ownFields } = useOwnFields();
  const productLabel = useAccount().account?.personalization?.singular_product_label ?? 'Produto';
  return useMemo(
    () => ({
      productTypes: new Map((products ?? []).map(({ product_type: type }) => [type.id, type.name])),
      products: new Map((products ?? []).map(({ id, name }) => [id, name])),
      partners: new Map((options?.partners ?? []).map(({ id, name }) => [id, name])),
      tags: new Map((tags ?? []).map(({ id, name }) => [id, name])),
      ownFields: new Map((ownFields ?? []).map((field) => [field.id, field])),
      productLabel,
    }),
    [products, options, tags, ownFields, productLabel],
  );
}
