import type { ProductEntry, ProductInput } from '@funil/api/contract';
import { useCatalog } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { formatCurrency } from '@funil/validation/values';
import { useAddressParams } from '../../../platform/address/useAddressParams.ts';
import { leadsPath } from '../../leadFilters/filterAddress.ts';
import { CatalogScreen } from '../CatalogScreen.tsx';
import { catalogLabels } from '../catalogLabels.ts';
import { ProductForm } from './ProductForm.tsx';

const inputOf = ({
  name,
  product_type: type,
  value_cents: cents,
  is_archived: isArchived,
}: ProductEntry): ProductInput => ({
  name,
  product_type_id: type.id,
  value_cents: cents,
  is_archived: isArchived,
});

const factsOf = ({ id, value_cents: cents, product_type: type, is_archived: isArchived }: ProductEntry) => ({
  // Archived products are one group across types, so each shows its type.
  detail: [isArchived && type.name, cents !== null && formatCurrency(cents)].filter(Boolean).join(' · '),
  usePaths: { leads: leadsPath({ product_id: id }) },
});

const describe = ({ product_type: type, value_cents: cents }: ProductEntry) =>
  [
    ['Tipo de produto', type.name],
    ['Valor', cents === null ? '' : formatCurrency(cents)],
  ] as const;

export function ProductsPage() {
  const { singular_product_label: one, plural_product_label: many } = useTenantTheme().personalization;
  const texts = {
    ...catalogLabels.products,
    title: many,
    one: one.toLowerCase(),
    many: many.toLowerCase(),
    create: `Cadastrar ${one.toLowerCase()}`,
  };
  const [params, setParams] = useAddressParams();
  const typeId = params.get('tipo');
  const type = useCatalog('products').entries?.find(({ product_type: one }) => one.id === typeId)?.product_type;
  return (
    <CatalogScreen
      catalog="products"
      texts={texts}
      heads={{ detail: 'Valor' }}
      factsOf={factsOf}
      inputOf={inputOf}
      describe={describe}
      headingOf={({ product_type: one }) => one.name}
      part={
        typeId === null
          ? undefined
          : {
              label: type ? `Do tipo ${type.name}` : 'Nenhum deste tipo',
              has: ({ product_type: one }) => one.id === typeId,
              onLeave: () => setParams({}),
            }
      }
      Form={ProductForm}
    />
  );
}
