import { calculatorLabels, calculators, productTypeInput } from '@funil/api/contract';
import type { ProductTypeInput } from '@funil/api/contract';
import { Select, TextInput } from '@funil/ui';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import { ApplicableRules } from '../../commissions/rules/ApplicableRules.tsx';
import type { EntryFormProps } from '../CatalogScreen.tsx';

const options = calculators.map((one) => ({ value: one, label: calculatorLabels[one] }));

export function ProductTypeForm({
  entry,
  title,
  submitLabel,
  conflict,
  onSave,
  onClose,
}: EntryFormProps<'product_types'>) {
  const state = useSchemaForm<ProductTypeInput>(
    productTypeInput,
    { name: entry?.name ?? '', calculator: entry?.calculator ?? 'none', is_archived: entry?.is_archived ?? false },
    onSave,
  );
  const { register, formState } = state.form;
  return (
    <RecordFormModal title={title} submitLabel={submitLabel} state={state} conflict={conflict} onClose={onClose}>
      <TextInput
        {...register('name')}
        label="Nome"
        error={formState.errors.name?.message}
        autoComplete="off"
        data-autofocus=""
      />
      <Select
        {...register('calculator')}
        label="Cálculo"
        hint="Como o simulador chega à parcela."
        error={formState.errors.calculator?.message}
        options={options}
      />
      {entry && <ApplicableRules kind="productType" id={entry.id} productTypeId={entry.id} />}
    </RecordFormModal>
  );
}
