import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { leadSourceLabels, leadSources } from '@funil/api/contract';
import type { SaveDistributionQueueInput } from '@funil/api/contract';
import { useAccount, useLeadFilterOptions, useProducts, useTags } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { CurrencyInput, MultiSelect } from '@funil/ui';
import { HoursField } from './HoursField.tsx';
import { OwnFieldConditions } from './OwnFieldConditions.tsx';
import { TypedSelect } from './TypedSelect.tsx';
import { RegionSelect } from './RegionSelect.tsx';
import { hoursErrors } from './queueInput.ts';

const sources = leadSources.map((value) => ({ value, label: leadSourceLabels[value] }));

export function ConditionFields({ form }: { form: UseFormReturn<SaveDistributionQueueInput> }) {
  const { control } = form;
  const { products } = useProducts();
  const { options } = useLeadFilterOptions();
  const { tags } = useTags();
  const productLabel = useAccount().account?.personalization?.singular_product_label ?? 'Produto';
  const types = useMemo(
    () => [
      ...new Map(
        (products ?? []).map(({ product_type: type }) => [type.id, { value: type.id, label: type.name }]),
      ).values(),
    ],
    [products],
  );
  const lists = [
    { name: 'conditions.product_type_ids', label: 'Tipo de produto', options: types },
    {
      name: 'conditions.product_ids',
      label: productLabel,
      options: (products ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'conditions.sources', label: 'Origem', options: sources },
    {
      name: 'conditions.partner_ids',
      label: 'Parceiro',
      options: (options?.partners ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'conditions.tag_ids',
      label: 'Etiqueta',
      hint: 'Basta uma delas.',
      placeholder: 'Qualquer uma',
      options: (tags ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'conditions.regions',
      label: 'Região',
      hint: 'Pela cidade ou UF do endereço; sem endereço, pelo DDD do telefone.',
      placeholder: 'Qualquer uma',
    },
    {
      name: 'conditions.utm_campaigns',
      label: 'Campanha',
      hint: 'A utm_campaign do link. Maiúsculas e acentos não importam.',
      placeholder: 'Qualquer uma',
      suggestions: options?.campaigns ?? [],
    },
  ] as const;
  const ends = [
    { name: 'conditions.value_from_cents', label: 'Valor a partir de' },
    { name: 'conditions.value_until_cents', label: 'Valor até' },
  ] as const;
  return (
    <>
      {lists.map((list) => (
        <Controller
          key={list.name}
          control={control}
          name={list.name}
          render={({ field: { value, onChange, ...field }, fieldState }) => {
            const shared = {
              ...field,
              placeholder: 'Qualquer um',
              optional: true,
              value,
              onValueChange: (chosen: readonly string[]) => onChange([...chosen]),
              error: fieldState.error?.message,
            };
            if (list.name === 'conditions.regions') return <RegionSelect {...shared} {...list} value={value} />;
            return 'suggestions' in list ? (
              <TypedSelect {...shared} {...list} newLabel="Nova" />
            ) : (
              <MultiSelect {...shared} {...list} />
            );
          }}
        />
      ))}
      <Band>
        {ends.map(({ name, label }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange, ...field }, fieldState }) => (
              <CurrencyInput
                {...field}
                label={label}
                optional
                value={value}
                onValueChange={(cents) => {
                  onChange(cents);
                  // The validity of a range depends on both ends.
                  if (form.formState.errors.conditions?.value_until_cents)
                    void form.trigger('conditions.value_until_cents');
                }}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
      </Band>
      <Controller
        control={control}
        name="conditions.own_fields"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <OwnFieldConditions value={value} onChange={onChange} onBlur={onBlur} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="conditions.hours"
        render={({ field, fieldState }) => (
          <HoursField
            label="Só leads que chegam em certo horário"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            errors={hoursErrors(fieldState.error)}
          />
        )}
      />
    </>
  );
}

const Band = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${tokens.space[4]};
`;
