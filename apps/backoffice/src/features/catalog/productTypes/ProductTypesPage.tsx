import { calculatorLabels, routes } from '@funil/api/contract';
import type { ProductTypeEntry, ProductTypeInput } from '@funil/api/contract';
import { useTenantTheme } from '@funil/theme';
import { leadsPath } from '../../leadFilters/filterAddress.ts';
import { CatalogScreen } from '../CatalogScreen.tsx';
import { catalogLabels } from '../catalogLabels.ts';
import { ProductTypeForm } from './ProductTypeForm.tsx';

const inputOf = ({ name, calculator, is_archived: isArchived }: ProductTypeEntry): ProductTypeInput => ({
  name,
  calculator,
  is_archived: isArchived,
});

const factsOf = ({ id, calculator }: ProductTypeEntry) => ({
  detail: calculatorLabels[calculator],
  usePaths: { products: `${routes.products.path}?tipo=${id}`, leads: leadsPath({ product_type_id: id }) },
});

const describe = ({ calculator }: ProductTypeEntry) => [['Cálculo', calculatorLabels[calculator]] as const];

export function ProductTypesPage() {
  const { singular_product_label: one, plural_product_label: many } = useTenantTheme().personalization;
  const texts = { ...catalogLabels.product_types, use: { one: one.toLowerCase(), many: many.toLowerCase() } };
  return (
    <CatalogScreen
      catalog="product_types"
      texts={texts}
      heads={{ detail: 'Cálculo' }}
      factsOf={factsOf}
      inputOf={inputOf}
      describe={describe}
      Form={ProductTypeForm}
    />
  );
}
