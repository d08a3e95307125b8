import { Controller } from 'react-hook-form';
import { productInput } from '@funil/api/contract';
import type { ProductInput } from '@funil/api/contract';
import { useCatalog } from '@funil/api/react';
import { CurrencyInput, Select, TextInput } from '@funil/ui';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { RecordFormModal } from '../../../lists/RecordFormModal.tsx';
import { ApplicableRules } from '../../commissions/rules/ApplicableRules.tsx';
import type { EntryFormProps } from '../CatalogScreen.tsx';

export function ProductForm({ entry, title, submitLabel, conflict, onSave, onClose }: EntryFormProps<'products'>) {
  const { entries: types = [] } = useCatalog('product_types');
  const state = useSchemaForm<ProductInput>(
    productInput,
    {
      name: entry?.name ?? '',
      product_type_id: entry?.product_type.id ?? '',
      value_cents: entry?.value_cents ?? null,
      is_archived: entry?.is_archived ?? false,
    },
    onSave,
  );
  const { register, control, formState } = state.form;
  const { errors } = formState;
  // Archived types are not offered, except the product's current one.
  const options = types
    .filter((type) => !type.is_archived || type.id === entry?.product_type.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordFormModal title={title} submitLabel={submitLabel} state={state} conflict={conflict} onClose={onClose}>
      <TextInput {...register('name')} label="Nome" error={errors.name?.message} autoComplete="off" data-autofocus="" />
      <Select
        {...register('product_type_id')}
        label="Tipo de produto"
        error={errors.product_type_id?.message}
        options={options}
      />
      <Controller
        control={control}
        name="value_cents"
        render={({ field }) => (
          <CurrencyInput
            ref={field.ref}
            label="Valor"
            optional
            hint="Quanto costuma custar."
            error={errors.value_cents?.message}
            value={field.value ?? null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      {entry && <ApplicableRules kind="product" id={entry.id} productTypeId={entry.product_type.id} />}
    </RecordFormModal>
  );
}
